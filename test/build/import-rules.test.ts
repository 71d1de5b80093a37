/** Shows each import rule refusing a file, and a small project that they all accept. */
import { cruise, type IViolation } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../../build/import-rules.ts'
import { createProjectCopy, type ProjectCopy } from '../support/build/project-copy.ts'

/** A project with a file for each row of the table, each importing all that its row allows. */
const GOOD_FILES = {
  'src-shared/domain/money.ts': "import './currency.ts'\nexport const money = 1",
  'src-shared/domain/currency.ts': 'export const currency = 1',
  'src-shared/labels/format.ts': "import '../domain/money.ts'\nexport const format = 1",
  'src-shared/contract/payments.ts': [
    "import { z } from 'zod'", "import '../domain/money.ts'", "import '../labels/format.ts'",
    'export const id = z.int()',
  ].join('\n'),
  'src-main/platform/whole-file.ts': "import './flush.ts'\nimport '../../src-shared/contract/errors/errors.ts'",
  'src-main/platform/flush.ts': "import 'node:fs'",
  'src-main/platform/system-clock.ts': "import '../../src-shared/domain/money.ts'",
  'src-main/ledger/ledger.ts': "import '../platform/whole-file.ts'\nimport './row.ts'\nexport type Ledger = 1",
  'src-main/ledger/row.ts': [
    "import type { id } from '../../src-shared/contract/payments.ts'",
    "import '../../src-shared/contract/errors/errors.ts'",
    'export type Id = typeof id',
  ].join('\n'),
  'src-shared/contract/errors/errors.ts': 'export const errors = 1',
  'src-main/ledger/engine/thread/main.ts': "import '../../ledger.ts'",
  'src-main/operations/verify.ts': [
    "import type { Ledger } from '../ledger/ledger.ts'",
    "import '../platform/whole-file.ts'",
    'export type Verify = Ledger',
  ].join('\n'),
  'src-main/compose.ts': [
    "import './operations/verify.ts'",
    "import './ledger/ledger.ts'",
    "import './platform/system-clock.ts'",
  ].join('\n'),
  'src-main/hosts/cli/main.ts': "import './print.ts'\nimport '../../compose.ts'",
  'src-main/hosts/cli/print.ts': "import '../../../src-shared/domain/money.ts'\nimport './commands/serve.ts'",
  'src-main/hosts/cli/commands/serve.ts': [
    "import '../command.ts'",
    "import '../../../platform/whole-file.ts'",
    "void import('../../web/web-host.ts')",
  ].join('\n'),
  'src-main/hosts/cli/command.ts': "import '../../compose.ts'",
  'src-main/hosts/web/web-host.ts': "import './sessions.ts'\nimport '../../compose.ts'",
  'src-main/hosts/web/sessions.ts': "import 'node:crypto'\nimport '../../platform/whole-file.ts'",
  'src-main/hosts/desktop/main.ts': "import { app } from 'electron'\nimport '../../compose.ts'\napp.quit()",
  'src-renderer/main.ts': [
    "import './App.vue'", "import './link/link.ts'", "import type {} from '../src-shared/contract/payments.ts'",
  ].join('\n'),
  'src-renderer/App.vue': '<script setup lang="ts">\nimport \'./features/payments/Payments.vue\'\n</script>',
  'src-renderer/features/payments/Payments.vue': '<script setup lang="ts">\nimport \'../../ui/grid.ts\'\n</script>',
  'src-renderer/features/runs/runs.ts': "import '../../link/link.ts'",
  'src-renderer/stores/payments.ts': "import '../features/runs/runs.ts'\nimport '../link/link.ts'",
  'src-renderer/link/link.ts': 'export const link = 1',
  'src-renderer/ui/grid.ts': "import { ref } from 'vue'\nexport const grid = ref(1)",
  'src-renderer/composables/use-payments.ts': "import '../stores/payments.ts'",
} as const

interface Refused {
  readonly rule: string
  readonly file: string
  readonly text: string
}

const REFUSED: readonly Refused[] = [
  refused('domain-imports-nothing-of-ours', 'src-shared/domain/bad.ts', '../contract/payments.ts'),
  refused('domain-imports-nothing-of-ours', 'src-shared/domain/bad-label.ts', '../labels/format.ts'),
  refused('contract-imports-domain', 'src-shared/contract/bad.ts', '../../src-main/ledger/ledger.ts'),
  refused('labels-import-domain', 'src-shared/labels/bad.ts', '../contract/payments.ts'),
  refused('errors-load-no-schemas', 'src-shared/labels/bad-zod.ts', 'zod'),
  refused('parts-import-what-is-below', 'src-main/scheduler/bad.ts', '../ledger/ledger.ts'),
  refused('parts-import-what-is-below', 'src-main/services/bad.ts', '../compose.ts'),
  refused('parts-import-what-is-below', 'src-main/files/bad.ts', '../operations/verify.ts'),
  refused('parts-import-what-is-below', 'src-main/keys/bad.ts', '../../test/support/any.ts'),
  refused('parts-import-what-is-below', 'src-main/sandbox/bad.ts', '../hosts/cli/print.ts'),
  refused('parts-import-what-is-below', 'src-main/profiles/bad.ts', '../keys/bad.ts'),
  refused('ledger-loads-no-schemas', 'src-main/ledger/bad-schema.ts', '../../src-shared/contract/payments.ts'),
  refused('ledger-loads-no-schemas', 'src-main/ledger/bad-zod.ts', 'zod'),
  refused('errors-load-no-schemas', 'src-shared/contract/errors/errors-of-bad.ts', 'zod'),
  refused('errors-load-no-schemas', 'src-shared/domain/bad-zod.ts', 'zod'),
  refused('platform-imports-src-shared', 'src-main/platform/bad.ts', '../ledger/ledger.ts'),
  refused('platform-imports-src-shared', 'src-main/platform/bad-wiring.ts', '../compose.ts'),
  refused('compose-hands-out-the-clock', 'src-main/ledger/bad-clock.ts', '../platform/system-clock.ts'),
  refused('compose-hands-out-the-clock', 'src-main/hosts/web/bad-clock.ts', '../../platform/system-clock.ts'),
  refused('events-import-src-shared', 'src-main/events.ts', './ledger/ledger.ts'),
  refused('operations-know-interfaces-of-parts', 'src-main/operations/bad-events.ts', '../events.ts'),
  refused('operations-import-what-is-below', 'src-main/operations/bad-host.ts', '../hosts/cli/print.ts'),
  refused('operations-import-what-is-below', 'src-main/operations/bad-wiring.ts', '../compose.ts'),
  refused('operations-know-interfaces-of-parts', 'src-main/operations/bad-code.ts', '../ledger/ledger.ts'),
  {
    rule: 'operations-know-interfaces-of-parts',
    file: 'src-main/operations/bad-both.ts',
    text: "import type { Ledger } from '../ledger/ledger.ts'\nimport { Ledger as L } from '../ledger/ledger.ts'",
  },
  refused('hosts-import-compose-and-platform', 'src-main/hosts/web/bad-other.ts', '../cli/print.ts'),
  refused('hosts-import-compose-and-platform', 'src-main/hosts/cli/bad-host.ts', '../web/web-host.ts'),
  refused('hosts-import-compose-and-platform', 'src-main/hosts/cli/bad-part.ts', '../../ledger/ledger.ts'),
  refused('hosts-import-compose-and-platform', 'src-main/hosts/cli/bad-use.ts', '../../operations/verify.ts'),
  refused('commands-never-import-one-another', 'src-main/hosts/cli/commands/bad-other.ts', './print.ts'),
  refused('renderer-imports-src-shared', 'src-renderer/bad.ts', '../src-main/compose.ts'),
  refused('renderer-loads-no-schemas', 'src-renderer/bad-schema.ts', '../src-shared/contract/payments.ts'),
  refused('ui-knows-no-store-and-no-link', 'src-renderer/ui/bad.ts', '../link/link.ts'),
  refused('ui-knows-no-store-and-no-link', 'src-renderer/ui/bad-detour.ts', '../composables/use-payments.ts'),
  refused('features-never-import-one-another', 'src-renderer/features/payments/bad.ts', '../runs/runs.ts'),
  refused('every-file-has-a-row', 'src-main/helpers/bad.ts', 'node:fs'),
  refused('electron-only-in-desktop-host', 'src-main/keys/bad-electron.ts', 'electron'),
  {
    rule: 'electron-only-in-desktop-host',
    file: 'src-main/hosts/cli/bad-electron-type.ts',
    text: "import type { App } from 'electron'\nexport type A = App",
  },
  refused('no-node-in-shared-and-renderer', 'src-shared/domain/bad-node.ts', 'node:fs'),
  refused('no-node-in-shared-and-renderer', 'src-renderer/bad-node.ts', 'node:path'),
  refused('no-unresolvable', 'src-main/files/bad-path.ts', './nowhere.ts'),
  refused('no-dev-dependencies-at-run-time', 'src-main/files/bad-dev.ts', 'fast-check'),
  // A cycle is reported once, at the first of its files.
  refused('no-cycles', 'src-main/files/bad-cycle-1.ts', './bad-cycle-2.ts'),
  { rule: 'no-orphans', file: 'src-main/files/bad-orphan.ts', text: 'export const unused = 1' },
]

/** What the bad files import and the good ones don't need. */
const OTHER_FILES = {
  'src-main/files/bad-cycle-2.ts': "import './bad-cycle-1.ts'",
  'src-main/hosts/cli/commands/print.ts': '',
  'test/support/any.ts': '',
}

/** compose.ts and serve.ts are one file each, so their bad examples need a project of their own. */
const BAD_SINGLES = {
  'src-main/compose.ts': "import './hosts/cli/print.ts'",
  'src-main/hosts/cli/print.ts': '',
  'src-main/hosts/cli/commands/serve.ts': "import '../../web/sessions.ts'",
  'src-main/hosts/web/sessions.ts': '',
}

function refused(rule: string, file: string, imported: string): Refused {
  return { rule, file, text: `import '${imported}'` }
}

async function findViolations(project: ProjectCopy): Promise<readonly IViolation[]> {
  const { forbidden, options } = rules
  const { output } = await cruise(['src-main', 'src-shared', 'src-renderer'], {
    ...options, ruleSet: { forbidden }, validate: true, baseDir: project.dir,
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations
}

describe('the import rules', () => {
  let project: ProjectCopy
  let projectOfBadSingles: ProjectCopy
  let violations: readonly IViolation[]

  beforeAll(async () => {
    const badFiles = Object.fromEntries(REFUSED.map(({ file, text }) => [file, text]))
    project = createProjectCopy({ ...GOOD_FILES, ...badFiles, ...OTHER_FILES })
    projectOfBadSingles = createProjectCopy({ ...BAD_SINGLES, 'src-renderer/main.ts': '' })
    violations = await findViolations(project)
  })

  afterAll(() => {
    project.remove()
    projectOfBadSingles.remove()
  })

  it.each(REFUSED)('$rule refuses $file', ({ rule, file }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  it('refuse a compose.ts that knows a host, and a serve.ts that knows more than the door of another', async () => {
    const found = await findViolations(projectOfBadSingles)
    const violated = found.map(({ rule, from }) => [rule.name, from])
    expect(violated).toContainEqual(['compose-imports-no-host', 'src-main/compose.ts'])
    expect(violated).toContainEqual(['serve-starts-the-web-host', 'src-main/hosts/cli/commands/serve.ts'])
  })

  it('accept a file for each row that imports what its row allows', () => {
    // What nothing imports here is there for the bad files to import.
    const ofGoodFiles = violations.filter(({ from, rule }) => from in GOOD_FILES && rule.name !== 'no-orphans')
    expect(ofGoodFiles).toEqual([])
  })

  it('have an example each', () => {
    const shown = new Set([...REFUSED.map(({ rule }) => rule), 'compose-imports-no-host', 'serve-starts-the-web-host'])
    expect([...shown].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort())
  })
})
