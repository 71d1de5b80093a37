/** What STYLE.md asks and a tool can check. test/build/lint-rules.test.ts shows each rule refusing an example. */
import { builtinModules } from 'node:module'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { LONG_FUNCTIONS } from './build/lint/long-functions.ts'
import { noSemicolons } from './build/lint/no-semicolons.ts'
import { createComponentParser } from './build/lint/page-program.ts'

const CLOCKLESS = ['src-shared/domain/**/*.ts', 'src-main/scheduler/**/*.ts', 'src-main/operations/**/*.ts']
/** Their readers ask for a default export. */
const CONFIG_FILES = [
  '*.config.{js,ts}', 'test/*.config.ts', 'test/support/browser/second-tries.ts', 'build/import-rules.ts',
  'src-renderer/vue-files.d.ts',
]

const FROM_OUTSIDE = 'Time, chance and the network come in from outside (domain/clock.ts).'

const bareBuiltins = builtinModules
  .filter((name) => !name.startsWith('node:'))
  .map((name) => ({ name, message: `Write node:${name}.` }))
const electron = { name: 'electron', message: 'Only src-main/hosts/desktop knows Electron.' }
const timersAndClocks = ['node:timers', 'node:timers/promises', 'node:perf_hooks', 'undici'].map((name) => ({
  name, message: FROM_OUTSIDE,
}))

const whole = {
  regex: '^\\.{1,2}/.*(?<!\\.(ts|vue|css|json))$', message: 'Write the file with its ending: ./x.ts.',
}
const typedByPeople = {
  regex: '/values/money\\.ts$', importNames: ['parseTypedAmountMinor'],
  message: 'What a person types on a page is in their language: labels/typed-amount.ts.',
}

/** One call a file set: a later setting of a rule replaces an earlier one. */
function restrictedImports(...more) {
  const [patterns, paths] = [more.filter(({ regex }) => regex), more.filter(({ regex }) => !regex)]
  return ['error', { paths: [...bareBuiltins, ...paths], patterns: [whole, ...patterns] }]
}

const SAID_REASON = 'A reason that is made or kept may hold values: sayReason knows it by its form.'
const SYNTAX = [
  {
    selector: 'CallExpression[callee.name="t"] > Identifier.arguments[name=/^(reason|message)$/]',
    message: SAID_REASON,
  },
  {
    selector: 'CallExpression[callee.name="t"] > MemberExpression.arguments[property.name=/^(reason|message)$/]'
      + ':not([object.name="INTERNAL"])',
    message: SAID_REASON,
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals: an enum does not erase.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that owns the name.' },
  {
    selector: 'ImportExpression > Literal[value=/^\\.{1,2}\\u002f(?!.*\\.(ts|vue)$)/]',
    message: 'Write the file with its ending: ./x.ts.',
  },
]

/** What a program does once may be kept where it starts; anything else is made by a function, once for each owner. */
const STATELESS_SYNTAX = [
  { selector: 'Program > VariableDeclaration[kind="let"]', message: 'No state of a module: let its owner make it.' },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration[kind="let"]',
    message: 'No state of a module: let its owner make it.',
  },
]

/** One notation for money, numbers and dates: src-shared/labels/format.ts. */
const FORMATS = [
  { selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]', message: 'Use labels/format.ts.' },
  { selector: 'MemberExpression[object.name="Intl"]', message: 'Use labels/format.ts.' },
]
const FORMATTERS = ['src-shared/labels/format.ts', 'test/**/*.ts']

const CLOCKLESS_SYNTAX = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: FROM_OUTSIDE },
  { selector: 'CallExpression[callee.name="Date"]', message: FROM_OUTSIDE },
]

const everywhere = {
  'house/no-semicolons': 'error',
  'quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
  'comma-dangle': ['error', 'always-multiline'],
  'max-len': ['error', { code: 120, ignoreUrls: true }],
  'max-lines': ['error', 400],
  'no-tabs': 'error',
  'no-trailing-spaces': 'error',
  'eol-last': 'error',
  'no-multiple-empty-lines': ['error', { max: 1 }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
  'no-console': 'error',
  'eqeqeq': ['error', 'always', { null: 'ignore' }],
  'prefer-const': 'error',
  'no-var': 'error',
  'no-empty': 'error',
  'no-self-compare': 'error',
  'no-unsafe-finally': 'error',
  'object-shorthand': 'error',
  'no-restricted-exports': ['error', {
    restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true },
  }],
  'no-restricted-imports': restrictedImports(electron),
  'no-restricted-syntax': ['error', ...SYNTAX, ...FORMATS],
}

const typed = {
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // A second name for a type may say what it means here.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  // The compiler says it already (noUnusedLocals), and lets a leading underscore pass.
  '@typescript-eslint/no-unused-vars': 'off',
  // Our parts are closures: their functions don't need their object.
  '@typescript-eslint/unbound-method': 'off',
  // An interface may promise what one of its implementations has at once.
  '@typescript-eslint/require-await': 'off',
}

/** Attributes whose values a person reads. */
const READ_ATTRIBUTES = [
  'title', 'aria-label', 'aria-description', 'label', 'text', 'hint', 'header', 'caption', 'description', 'placeholder',
  'confirm-label', 'button-label', 'reason-label', 'submit-label', 'cancel-label', 'legend', 'message', 'advice',
]

/** What the rules above say, for what stands in templates, and what our templates do otherwise than the preset. */
const components = {
  // A sentence in an attribute can't be broken.
  'max-len': ['error', { code: 120, ignoreUrls: true, ignorePattern: '^\\s*[a-z-]+="[^"{]*"$' }],
  'vue/comma-dangle': everywhere['comma-dangle'],
  'vue/eqeqeq': everywhere['eqeqeq'],
  'vue/object-shorthand': everywhere['object-shorthand'],
  'vue/no-console': 'error',
  'vue/no-v-html': 'error',
  // What a person reads is looked up in the language that is spoken.
  'vue/no-bare-strings-in-template': ['error', {
    allowlist: ['Tillproof', 'PIN', 'MM', 'YY', 'SHA-256', ...'(),.&+-=*/#%!?:[]{}<>·•–—−|→…×“”;',
      // Examples of what is typed.
      'https://', '/transfers', 'x-signature'],
    attributes: { '/.+/': [...READ_ATTRIBUTES], img: ['alt'] },
  }],
  'vue/block-lang': ['error', { script: { lang: 'ts' } }],
  // A second, plain block would be run once a page: what it keeps would be shared by all.
  'vue/component-api-style': ['error', ['script-setup']],
  // A comment in a template silences nothing either.
  'vue/comment-directive': 'off',
  // Several to a line, as long as the line is short.
  'vue/max-attributes-per-line': 'off',
  'vue/singleline-html-element-content-newline': 'off',
  // The type says which may be missing, and that it is undefined then.
  'vue/require-default-prop': 'off',
  // The type of a component that is imported, or of a row named by `generic`, is known to vue-tsc alone.
  '@typescript-eslint/no-redundant-type-constituents': 'off',
}

export default tseslint.config(
  { ignores: ['out/', 'coverage/', 'node_modules/'] },
  {
    files: ['**/*.{js,mjs,ts,vue}'],
    linterOptions: { noInlineConfig: true },
    plugins: { house: { rules: { 'no-semicolons': noSemicolons } } },
    rules: everywhere,
  },
  {
    files: ['**/*.ts', '**/*.vue'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.vue'] },
    },
    rules: typed,
  },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser: createComponentParser(import.meta.dirname) } },
    rules: components,
  },
  {
    files: ['src-main/hosts/desktop/**/*.ts'],
    rules: { 'no-restricted-imports': restrictedImports() },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}'],
    rules: { 'no-restricted-imports': restrictedImports(electron, typedByPeople) },
  },
  {
    files: ['src-*/**/*.ts'],
    ignores: ['**/main.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...FORMATS, ...STATELESS_SYNTAX] },
  },
  {
    // A test's `describe` is a list of its tests, as long as they are many.
    files: ['src-*/**/*.{ts,vue}', 'build/**/*.ts'],
    ignores: [...LONG_FUNCTIONS],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: CLOCKLESS,
    rules: {
      'no-restricted-imports': restrictedImports(electron, ...timersAndClocks),
      'no-restricted-syntax': ['error', ...SYNTAX, ...FORMATS, ...STATELESS_SYNTAX, ...CLOCKLESS_SYNTAX],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: FROM_OUTSIDE },
        { object: 'Math', property: 'random', message: FROM_OUTSIDE },
      ],
      'no-restricted-globals': ['error', {
        checkGlobalObject: true,
        globals: ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto']
          .map((name) => ({ name, message: FROM_OUTSIDE })),
      }],
    },
  },
  {
    files: FORMATTERS,
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX] },
  },
  {
    // The calendar of business days computes with parts of dates; it shows nothing.
    files: ['src-shared/domain/time/{business-day,zone-offset}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...STATELESS_SYNTAX, ...CLOCKLESS_SYNTAX] },
  },
  {
    // The language that a process or page speaks, chosen before it says anything.
    files: ['src-shared/texts/text.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...FORMATS, ...CLOCKLESS_SYNTAX] },
  },
  {
    files: ['src-main/hosts/cli/**/*.ts', 'build/**/*.ts', 'test/bench/**/*.ts', 'docs/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    // `expect.any(…)` is typed any.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: CONFIG_FILES,
    rules: { 'no-restricted-exports': 'off' },
  },
)
