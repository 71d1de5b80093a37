/** ESLint rule: no semicolon at the end of a line or before a brace, TypeScript's members included. */
import type { Rule } from 'eslint'

export const noSemicolons: Rule.RuleModule = {
  meta: {
    type: 'layout',
    fixable: 'code',
    schema: [],
    messages: { unneeded: 'No semicolon at the end of a statement or member.' },
  },
  create: (context) => {
    /** Where a semicolon is the whole body of a loop. */
    const loopBodies = new Set<number | undefined>()
    return {
      'EmptyStatement': (node) => {
        if (/^(While|For)/.test(node.parent.type)) loopBodies.add(node.range?.[0])
      },
      'Program:exit': (program) => {
        for (const token of program.tokens ?? []) {
          if (token.type !== 'Punctuator' || token.value !== ';' || loopBodies.has(token.range[0])) continue
          const next = context.sourceCode.getTokenAfter(token)
          const isLast = next === null || next.loc.start.line > token.loc.end.line || next.value === '}'
          // A line that begins with one of these would otherwise continue the statement before it.
          const isGuard = next !== null && /^[([`/+-]/.test(next.value)
          if (!isLast || isGuard) continue
          context.report({ loc: token.loc, messageId: 'unneeded', fix: (fixer) => fixer.removeRange(token.range) })
        }
      },
    }
  },
}
