/**
 * Reads the texts that sources give to `t`, `msg`, `texts` and `errorTexts`, those by which commands describe
 * themselves, and what their messages ask for.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import ts from 'typescript'
import { parse as parseComponent } from 'vue/compiler-sfc'

export interface UsedText {
  readonly path: string
  readonly text: string
  /** Names of the values that are given with it; null where they can't be told from the source (`msg`, a variable). */
  readonly values: readonly string[] | null
}

/** Of one source, TypeScript or a component. A call whose text is no literal is none of them: it looks one up. */
export function textsUsedIn(path: string, source: string): readonly UsedText[] {
  if (!path.endsWith('.vue')) return textsOfScript(path, source)
  const { descriptor } = parseComponent(source, { filename: path })
  const scripts = [descriptor.script, descriptor.scriptSetup].flatMap((block) => (block ? [block.content] : []))
  const template = descriptor.template?.ast
  const expressions = template ? expressionsOf(template) : []
  return [...scripts, ...expressions].flatMap((script) => textsOfScript(path, script))
}

/** Every expression of a template stands in some member that is named `content`, whatever holds it. */
function expressionsOf(node: object): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown, seen: Set<unknown>): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isExpression(value)) found.push(`(${value.content})`)
    for (const [name, member] of Object.entries(value)) if (!SKIPPED.has(name)) visit(member, seen)
  }
  visit(node, new Set())
  return found
}

/** The same text again, or a way back up. */
const SKIPPED: ReadonlySet<string> = new Set(['loc', 'codegenNode', 'forParseResult', 'ast', 'parent'])
const SIMPLE_EXPRESSION = 4

function isExpression(value: object): value is { content: string } {
  return 'type' in value && value.type === SIMPLE_EXPRESSION && 'content' in value && typeof value.content === 'string'
    && 'isStatic' in value && value.isStatic === false
}

function textsOfScript(path: string, script: string): readonly UsedText[] {
  const found: UsedText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ['t', 'msg'].includes(node.expression.text)) {
      const [first, second] = node.arguments
      const text = first && literalOf(first)
      if (text !== undefined) {
        const isMarked = node.expression.text === 'msg'
        found.push({ path, text, values: isMarked ? null : second ? namesIn(second) : [] })
      }
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'texts') {
      found.push(...node.arguments.flatMap(literalsIn).map((text) => ({ path, text, values: [] })))
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'errorTexts') {
      found.push(...node.arguments.flatMap(saidInEntries).map((text) => ({ path, text, values: null })))
    }
    if (path.startsWith(COMMANDS)) {
      found.push(...describedBy(node).map((text) => ({ path, text, values: null })))
    }
    if (path === CONDITIONS && ts.isPropertyAssignment(node) && node.name.getText() === 'help') {
      const text = literalOf(node.initializer)
      if (text !== undefined) found.push({ path, text, values: null })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS))
  return found
}

const COMMANDS = 'src-main/hosts/cli/'
/** Its `help` is what an option says; the domain takes no texts. */
const CONDITIONS = 'src-shared/domain/books/payment-conditions.ts'

/** Which arguments of commander's calls, and of ours that make options, are texts: spoken-help.ts says them. */
const DESCRIPTIONS: Readonly<Record<string, readonly number[]>> = {
  description: [0], summary: [0], commandsGroup: [0], argument: [1], option: [1], requiredOption: [1], helpOption: [1],
  helpCommand: [1], version: [2], Option: [1], Argument: [1], default: [1], optionWithDefault: [1, 2], detected: [1],
  viewOption: [0], addWorked: [2],
}

function describedBy(node: ts.Node): readonly string[] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const { expression, arguments: given = [] } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  const places = Object.hasOwn(DESCRIPTIONS, name) ? DESCRIPTIONS[name] : []
  return (places ?? []).flatMap((place) => {
    const argument = given[place]
    const text = argument && literalOf(argument)
    return text === undefined ? [] : [text]
  })
}

/** Every member of a table, and of the tables in it. */
function literalsIn(node: ts.Node): readonly string[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const text = literalOf(property.initializer)
    return text === undefined ? literalsIn(property.initializer) : [text]
  })
}

/** Message and advice of each error; its other members are none of a person's. */
function saidInEntries(node: ts.Node): readonly string[] {
  if (ts.isPropertyAssignment(node)) {
    const text = ['message', 'advice'].includes(node.name.getText()) ? literalOf(node.initializer) : undefined
    return text === undefined ? saidInEntries(node.initializer) : [text]
  }
  return ts.isObjectLiteralExpression(node) ? node.properties.flatMap(saidInEntries) : []
}

/** Of one literal, or of several that are added up over lines. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [literalOf(node.left), literalOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function namesIn(node: ts.Node): readonly string[] | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  const names: string[] = []
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property) || !property.name || !ts.isIdentifier(property.name)) return null
    names.push(property.name.text)
  }
  return names
}

/** The names of the values that a message asks for, in alphabetic order. Throws where it can't be read. */
export function valuesAskedBy(message: string): readonly string[] {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(parse(message, { ignoreTag: true }))
  return [...names].sort()
}
