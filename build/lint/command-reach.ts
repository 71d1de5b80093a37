/**
 * What a command of the ledger reaches must give the same on any machine at any time, so that the same commands in the
 * same order give the same tables. Finds the files that commands are made of, and what in a file would not.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Where commands are carried out. */
export const COMMAND_ROOTS = ['src-main/ledger/engine/thread/commands.ts']

export interface Unrepeatable {
  readonly line: number
  /** As it stands in the file. */
  readonly text: string
}

/** Exact, and the same everywhere. */
const SAME_MATH = new Set(['abs', 'ceil', 'floor', 'max', 'min', 'round', 'sign', 'trunc'])
const SAME_MODULES = new Set(['node:crypto', 'node:module', 'node:zlib'])
const OUTSIDE = new Set(['Intl', 'crypto', 'globalThis', 'performance', 'process', 'setImmediate', 'setTimeout'])
/** Chance, a time zone's rules as this machine has them, a moment that this process was told. */
const OUTSIDE_IMPORTS = new Set([
  'randomBytes', 'randomFillSync', 'randomInt', 'randomUUID', 'createBusinessCalendar', 'createZoneClock',
  'isTimeZone', 'preparePresentMoment',
])
const BY_LOCALE = /^(localeCompare|toLocale\w*)$/
const CHANGING_SQL = /\b(random|randomblob)\s*\(|'now'|\bcurrent_(date|time|timestamp)\b|\bchanges\s*\(\)/i
/** A statement that writes and reads JSON: what it makes of a text may differ from one SQLite to the next. */
const WRITES_BY_JSON = /^\s*(INSERT|UPDATE|DELETE)\b[^]*(->>?|\bjson_(each|extract|tree|set|patch)\b)/i

/** What one connection remembers, another one does not know. */
const TEMPORARY = /\bCREATE\s+TEMP(ORARY)?\s+(TABLE|VIEW)\b|\btemp\.\w/i

/** All files that the commands import for more than types, from the project's folder on, in the alphabet's order. */
export function findCommandFiles(projectDir: string, roots: readonly string[] = COMMAND_ROOTS): readonly string[] {
  const found = new Set<string>()
  const open = [...roots]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(path.join(projectDir, file))) continue
    found.add(file)
    for (const { module } of importsOf(parse(readFileSync(path.join(projectDir, file), 'utf8')))) {
      if (module.startsWith('.')) open.push(path.join(path.dirname(file), module))
    }
  }
  return [...found].sort()
}

export function findUnrepeatable(source: string): readonly Unrepeatable[] {
  const tree = parse(source)
  const found: Unrepeatable[] = []
  const visit = (node: ts.Node): void => {
    if (!ts.isTypeNode(node)) {
      if (isUnrepeatable(node)) found.push({ line: lineOf(tree, node), text: node.getText(tree) })
      ts.forEachChild(node, visit)
    }
  }
  for (const { module, names, node } of importsOf(tree)) {
    const isOutside = !module.startsWith('.') && module.startsWith('node:') && !SAME_MODULES.has(module)
    if (isOutside || names.some((name) => OUTSIDE_IMPORTS.has(name))) {
      found.push({ line: lineOf(tree, node), text: node.getText(tree) })
    }
  }
  for (const statement of tree.statements) if (!ts.isImportDeclaration(statement)) visit(statement)
  return found
}

function isUnrepeatable(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isNamed(node.expression, 'Date') && (node.arguments?.length ?? 0) === 0
  if (ts.isCallExpression(node)) return isNamed(node.expression, 'Date')
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node
    if (isNamed(expression, 'Date')) return name.text === 'now'
    if (isNamed(expression, 'Math')) return !SAME_MATH.has(name.text)
    return BY_LOCALE.test(name.text) || isOutside(expression)
  }
  if (ts.isStringLiteralLike(node)) return isChangingSql(node.text)
  return ts.isTemplateExpression(node) && isChangingSql(node.getText().slice(1))
}

function isOutside(node: ts.Node): boolean {
  return ts.isIdentifier(node) && OUTSIDE.has(node.text)
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name
}

function isChangingSql(text: string): boolean {
  return [CHANGING_SQL, WRITES_BY_JSON, TEMPORARY].some((pattern) => pattern.test(text))
}

interface Import {
  readonly module: string
  /** As their module calls them. */
  readonly names: readonly string[]
  readonly node: ts.Node
}

/** Without those of types alone. */
function importsOf(tree: ts.SourceFile): readonly Import[] {
  return tree.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return []
    const { importClause, moduleSpecifier: { text: module } } = node
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return [{ module, names: [], node }]
    const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
    if (values.length === 0 && importClause?.name === undefined) return []
    return [{ module, names: values.map(({ name, propertyName }) => (propertyName ?? name).text), node }]
  })
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}
