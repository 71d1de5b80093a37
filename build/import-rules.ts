/**
 * The table "May import" of ARCHITECTURE.md for dependency-cruiser: one rule a row, everything else is an error.
 * test/build/import-rules.test.ts shows each rule refusing a file. Type-only imports count.
 */
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

const OURS = '^(src-main|src-shared|src-renderer|test|build)/'
const PARTS = 'scheduler|services|ledger|files|keys|profiles|sandbox|seat'

const PLATFORM = '^src-main/platform/'

const STARTS_WEB_HOST = '^src-main/hosts/cli/commands/(serve|team-seats)\\.ts$'

/** Nothing imports these: they are where a process, a thread or a page starts. */
const ENTRY_POINTS = [
  '^src-main/hosts/[^/]+/main\\.ts$',
  '^src-main/hosts/desktop/preload\\.ts$',
  '^src-main/ledger/engine/thread/main\\.ts$',
  '^src-main/services/[^/]+/thread/main\\.ts$',
  '^src-renderer/main\\.ts$',
  '\\.d\\.ts$',
  // Rules of matching that no command reaches yet: what keeps items apart.
  '^src-shared/domain/matching/(merge-groups|explain-unmatched)\\.ts$',
]

const rows: IForbiddenRuleType[] = [
  {
    name: 'domain-imports-nothing-of-ours',
    comment: 'Rules and values are the ground that everything else stands on.',
    from: { path: '^src-shared/domain/' },
    to: { path: OURS, pathNot: '^src-shared/domain/' },
  },
  {
    name: 'contract-imports-domain',
    comment: 'The contract is spoken by every door, so it knows nothing of what lies behind any.',
    from: { path: '^src-shared/contract/' },
    to: { path: OURS, pathNot: '^src-shared/(contract|domain|labels|texts)/' },
  },
  {
    name: 'labels-import-domain',
    comment: 'What things are called is the same behind every host, so labels know none of them, nor the contract.',
    from: { path: '^src-shared/labels/' },
    to: { path: OURS, pathNot: '^src-shared/(labels|domain|texts)/' },
  },
  {
    name: 'platform-imports-src-shared',
    comment: 'Everything of the main side may stand on it, so it stands on nothing of theirs.',
    from: { path: '^src-main/platform/' },
    to: { path: OURS, pathNot: ['^src-shared/', PLATFORM] },
  },
  {
    name: 'parts-import-what-is-below',
    comment: 'Parts meet in operations and compose.ts, through interfaces that they declare themselves.',
    from: { path: `^src-main/(${PARTS})/` },
    to: { path: OURS, pathNot: ['^src-shared/', PLATFORM, '^src-main/$1/'] },
  },
  {
    name: 'ledger-loads-no-schemas',
    comment: 'Each of its threads would carry zod with the contract: it needs the types and the catalogue of errors.',
    from: { path: '^src-main/ledger/' },
    to: {
      path: ['^src-shared/contract/', '(^|/)node_modules/zod/'],
      pathNot: '^src-shared/contract/errors/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'errors-load-no-schemas',
    comment: 'The ledger’s threads load them.',
    from: { path: '^src-shared/(domain|labels|contract/errors)/' },
    to: { path: '(^|/)node_modules/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'compose-hands-out-the-clock',
    comment: 'Time comes in from outside: whoever needs it is handed a clock, so that a test can hand another.',
    // What starts a thread wires what is in it.
    from: {
      path: '^src-main/',
      pathNot: ['^src-main/compose\\.ts$', '^src-main/(services/[^/]+|ledger/engine)/thread/main\\.ts$'],
    },
    to: { path: '^src-main/platform/system-clock\\.ts$' },
  },
  {
    name: 'events-import-src-shared',
    comment: 'The bus carries changes and knows neither who tells nor who hears them.',
    from: { path: '^src-main/events\\.ts$' },
    to: { path: OURS, pathNot: '^src-shared/' },
  },
  {
    name: 'operations-import-what-is-below',
    comment: 'Use cases know no host and no wiring.',
    from: { path: '^src-main/operations/' },
    to: {
      path: OURS,
      pathNot: ['^src-shared/', '^src-main/events\\.ts$', `^src-main/(operations|platform|${PARTS})/`],
    },
  },
  {
    name: 'operations-know-interfaces-of-parts',
    comment: 'Use cases are handed their parts and the bus: of them they import types, never code.',
    from: { path: '^src-main/operations/' },
    to: { path: `^src-main/(events\\.ts$|(${PARTS})/)`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'compose-imports-no-host',
    comment: 'The wiring is the same for every host, so a host is handed to it.',
    from: { path: '^src-main/compose\\.ts$' },
    to: { path: OURS, pathNot: ['^src-shared/', '^src-main/(?!hosts/)'] },
  },
  {
    name: 'hosts-import-compose-and-platform',
    comment: 'A host carries the core and reaches it through the contract. It never borrows from another host.',
    from: { path: '^src-main/hosts/([^/]+)/', pathNot: STARTS_WEB_HOST },
    to: { path: OURS, pathNot: ['^src-shared/', PLATFORM, '^src-main/compose\\.ts$', '^src-main/hosts/$1/'] },
  },
  {
    name: 'commands-never-import-one-another',
    comment: 'A command can be changed or dropped without reading the others. What two need goes to steps or options.',
    from: { path: '^src-main/hosts/cli/commands/' },
    to: { path: '^src-main/hosts/cli/commands/' },
  },
  {
    name: 'serve-starts-the-web-host',
    comment: 'The web host has no program of its own: `serve` and `team core` start it, each by its one door.',
    from: { path: STARTS_WEB_HOST },
    to: {
      path: OURS,
      pathNot: [
        '^src-shared/', PLATFORM, '^src-main/(compose|hosts/web/web-host|hosts/web/seats/team-door)\\.ts$',
        '^src-main/hosts/cli/',
      ],
    },
  },
  {
    name: 'renderer-imports-src-shared',
    comment: 'A page can be shown by any host and holds no secret.',
    from: { path: '^src-renderer/' },
    to: { path: OURS, pathNot: '^src-(renderer|shared)/' },
  },
  {
    name: 'renderer-loads-no-schemas',
    comment: 'A schema compiles its checks as it is made, which the page’s policy refuses: a page takes types alone.',
    from: { path: '^src-renderer/' },
    to: {
      path: ['^src-shared/contract/', '(^|/)node_modules/zod/'],
      pathNot: '^src-shared/contract/(errors/|(acts|rights|host/(window-door|seat-door|page-policy))\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'ui-knows-no-store-and-no-link',
    comment: 'Building blocks are without data, so that every screen can use them. Not by a detour either.',
    from: { path: '^src-renderer/ui/' },
    to: { path: '^src-renderer/(stores|link)/', reachable: true },
  },
  {
    name: 'features-never-import-one-another',
    comment: 'A screen can be changed or dropped without reading the others. What two need goes to ui or composables.',
    from: { path: '^src-renderer/features/([^/]+)/' },
    to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/$1/' },
  },
]

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'every-file-has-a-row',
    comment: 'A file outside the tree of ARCHITECTURE.md would escape every rule above.',
    from: {
      path: '^src-',
      pathNot: [
        '^src-shared/(domain|contract|labels|texts)/',
        `^src-main/(operations|platform|hosts/[^/]+|${PARTS})/`,
        '^src-main/(compose|events)\\.ts$',
        '^src-renderer/',
      ],
    },
    to: {},
  },
  {
    name: 'electron-only-in-desktop-host',
    comment: 'The core runs under plain Node too.',
    from: { pathNot: '^src-main/hosts/desktop/' },
    to: { path: ['^electron$', '(^|/)node_modules/electron/'] },
  },
  {
    name: 'no-node-in-shared-and-renderer',
    comment: 'src-shared runs anywhere; a page never meets Node.',
    from: { path: '^src-(shared|renderer)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere hides what the rules would say of it.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-dev-dependencies-at-run-time',
    comment: 'The built main side keeps its packages outside the bundle: they must be there after an install for use.',
    from: { path: '^src-(main|shared)/' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg'],
      dependencyTypesNot: ['type-only'],
      pathNot: 'node_modules/electron/',
    },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one, or lack a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'What nothing imports is not part of the app.',
    module: { path: '^src-', pathNot: ENTRY_POINTS, numberOfDependentsLessThan: 1 },
    from: {},
  },
]

export default {
  forbidden: [...rows, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
} satisfies IConfiguration
