/** Reads from sources how they make reasons: why something was refused, rejected or found. */
import ts from 'typescript'

/** As a reason may be made in a source: of a literal, a template or several added up, its values left out. */
export interface MadeReason {
  readonly path: string
  /** `VALUE` stands where a value is put in; without the point at its end. */
  readonly form: string
}

/** No source writes it. */
export const VALUE = '\u0000'

/** Their arguments are reasons. */
const TAKERS: ReadonlySet<string> = new Set([
  'unreadable', 'invalid', 'invalidBackup', 'refusal', 'damaged', 'foreign', 'wrong', 'lost', 'broken', 'unknown',
  'issueOf', 'say', 'tooLarge', 'unreadableFile', 'unreadableNotice', 'unreadableStatement', 'usageWrong',
])

/** Everything that a source writes as a text, and what of it is given as a reason: `reason: …`, `unreadable(…)`. */
export function reasonsMadeIn(
  path: string, source: string,
): { readonly written: readonly string[]; readonly reasons: readonly MadeReason[] } {
  const written: string[] = []
  const reasons: MadeReason[] = []
  const give = (node: ts.Expression): void => {
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(give)
    const form = formOf(node)
    if (form !== undefined) reasons.push({ path, form: form.replace(/\.$/, '') })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isExpression(node)) {
      const form = formOf(node)
      if (form !== undefined) written.push(form)
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'reason') give(node.initializer)
    if (ts.isCallExpression(node) && TAKERS.has(node.expression.getText())) {
      const [reason, ...others] = node.arguments
      if (reason) give(reason)
      if (node.expression.getText() !== 'usageWrong') others.forEach(give)
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'InvalidArgumentError') node.arguments?.forEach(give)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS))
  return { written, reasons }
}

function formOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('')
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [formOf(node.left), formOf(node.right)]
  return left === undefined && right === undefined ? undefined : (left ?? VALUE) + (right ?? VALUE)
}
