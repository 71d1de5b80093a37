/**
 * The page as one program, for the linter. Its own way takes each component for a change of the program, so that all
 * types are worked out again for each; here every component is in the program from the beginning, with its script just
 * as the parser of components hands it over.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { parseForESLint as parseComponent } from 'vue-eslint-parser'

/** As it is called, too: its type names the code alone. */
const parseScript = tseslint.parser.parseForESLint as (code: string, options: object) => unknown

interface ParserOptions {
  readonly filePath: string
  /** Not of the expressions of a template: of these nothing is known to the types. */
  readonly projectService?: boolean
}

/** Takes what `tseslint.parser` takes. A script that is not in the program as it stands is parsed as ever. */
export function createComponentParser(projectDir: string) {
  let program: ts.Program | undefined
  return {
    meta: { name: 'component-parser', version: '1' },
    parseForESLint(code: string, options: ParserOptions): unknown {
      if (options.projectService === true && options.filePath.endsWith('.vue') && isRunOnce()) {
        program ??= createPageProgram(path.join(projectDir, 'src-renderer'))
        if (program.getSourceFile(options.filePath)?.text === code) {
          return parseScript(code, { ...options, projectService: undefined, programs: [program] })
        }
      }
      return parseScript(code, options)
    },
  }
}

/** In an editor files change while the linter runs: there its own way is right. */
function isRunOnce(): boolean {
  return process.argv[1]?.endsWith('eslint.js') === true
}

function createPageProgram(pageDir: string): ts.Program {
  const { config } = ts.readConfigFile(path.join(pageDir, 'tsconfig.json'), ts.sys.readFile) as { config: unknown }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, pageDir, {}, undefined, undefined, [
    { extension: '.vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred },
  ])
  const known = { ...options, allowNonTsExtensions: true }
  const host = ts.createCompilerHost(known, true)
  const readSource = host.getSourceFile
  host.getSourceFile = (fileName, version, ...rest) => {
    if (!fileName.endsWith('.vue')) return readSource(fileName, version, ...rest)
    return ts.createSourceFile(fileName, scriptOf(fileName), version, true, ts.ScriptKind.TS)
  }
  return ts.createProgram(fileNames, known, host)
}

/** As the parser of components hands it to the parser of scripts. */
function scriptOf(fileName: string): string {
  let script: string | undefined
  const parseForESLint = (code: string, options: ParserOptions): unknown => {
    if (options.projectService === true) script = code
    return parseScript(code, { ...options, projectService: undefined })
  }
  parseComponent(readFileSync(fileName, 'utf8'), {
    filePath: fileName, sourceType: 'module', ecmaVersion: 'latest', projectService: true, parser: { parseForESLint },
  })
  return script ?? ''
}
