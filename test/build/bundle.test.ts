/** Builds a copy of the project and shows that what comes out is laid out, runs and keeps still as promised. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProjectCopy, PROJECT_DIR, type ProjectCopy } from '../support/build/project-copy.ts'

/** Says at the end how many files of code were loaded. */
const COUNT_LOADED = `
  import { registerHooks } from 'node:module'
  let files = 0
  registerHooks({ load: (url, context, next) => ((files += url.startsWith('file:') ? 1 : 0), next(url, context)) })
  process.on('exit', () => process.stderr.write('files loaded: ' + files + '\\n'))`

describe('npm run build', () => {
  let project: ProjectCopy
  let printed: string

  beforeAll(() => {
    project = createProjectCopy({ 'out/cli/left-over.js': '' }, ['src-main', 'src-shared', 'src-renderer'])
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: project.dir, encoding: 'utf8',
    })
    printed = stdout + stderr
    if (status !== 0) throw new Error(printed)
  }, 60_000)

  afterAll(() => {
    project.remove()
  })

  function read(file: string): string {
    return readFileSync(path.join(project.dir, 'out', file), 'utf8')
  }

  it('prints nothing', () => {
    expect(printed).toBe('')
  })

  it('makes the program, the threads, the desktop host and its page, and drops what was there', () => {
    const made = globSync('**/*.{js,cjs,html}', { cwd: path.join(project.dir, 'out') })
    expect(made).toEqual(expect.arrayContaining([
      'cli/main.js', 'cli/tillproof.js', 'threads/ledger.js', 'threads/service.js',
      'main/index.js', 'preload/index.cjs', 'renderer/index.html',
    ]))
    expect(made).not.toContain('cli/left-over.js')
  })

  it('puts every file of the main side exactly one folder deep, so that ../<folder>/<file> holds in each', () => {
    const made = globSync('**/*.js', { cwd: path.join(project.dir, 'out'), exclude: ['renderer/**'] })
    expect(made.filter((file) => file.split(path.sep).length !== 2)).toEqual([])
  })

  it('finds each thread from wherever its starter was moved', () => {
    const code = globSync('{cli,main,chunks}/*.js', { cwd: path.join(project.dir, 'out') }).map(read).join('\n')
    const threads = new Set(Array.from(code.matchAll(/['"`]\.\.\/(threads\/[\w-]+\.js)['"`]/g), ([, file]) => file))
    const made = globSync('threads/*.js', { cwd: path.join(project.dir, 'out') })
    expect([...threads].sort()).toEqual(made.sort())
  })

  it('makes a launcher that can be executed and needs node’s own modules only, until it runs the program', () => {
    const launcher = path.join(project.dir, 'out/cli/main.js')
    expect(() => { accessSync(launcher, constants.X_OK) }).not.toThrow()
    const code = readFileSync(launcher, 'utf8')
    expect(code).toMatch(/^#!\/usr\/bin\/env node\n/)
    const imported = Array.from(code.matchAll(/^import .*? from ["'](.*)["'];?$/gm), ([, name]) => name)
    expect(imported.filter((name) => name?.startsWith('node:') !== true)).toEqual([])
    expect(code).toMatch(/await import\(["']\.\/tillproof\.js["']\)/)
  })

  it('makes a program that runs', () => {
    const { status, stdout } = spawnSync(path.join(project.dir, 'out/cli/main.js'), ['--help'], { encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout).toContain('tillproof')
  })

  it('makes a program that starts from a few files: packages of many small ones are bundled', () => {
    const hook = `data:text/javascript,${encodeURIComponent(COUNT_LOADED)}`
    const { stderr } = spawnSync(process.execPath, [
      '--import', hook, path.join(project.dir, 'out/cli/tillproof.js'), '--version',
    ], { encoding: 'utf8' })
    expect(Number(/^files loaded: (\d+)$/m.exec(stderr)?.[1])).toBeLessThan(20)
  })

  it('makes a preload that a sandbox can load: CommonJS that requires electron alone', () => {
    const required = Array.from(read('preload/index.cjs').matchAll(/require\(["'](.*?)["']\)/g), ([, name]) => name)
    expect(new Set(required)).toEqual(new Set(['electron']))
    expect(read('preload/index.cjs')).not.toMatch(/^import /m)
  })

  it('makes a page that a strict policy lets run: no inline code, no inline style', () => {
    const page = read('renderer/index.html')
    expect(page).toMatch(/<script type="module" crossorigin src="\.\/assets\/[\w-]+\.js"><\/script>/)
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
  })

  it('makes a page that is small: minified, and no source map anywhere', () => {
    const scripts = globSync('renderer/assets/*.js', { cwd: path.join(project.dir, 'out') })
    const isFrench = (file: string): boolean => file.startsWith('renderer/assets/french-')
    const sizeOf = (files: readonly string[]): number => Buffer.byteLength(files.map(read).join(''))
    expect(sizeOf(scripts.filter((file) => !isFrench(file)))).toBeLessThan(1_422_000)
    expect(sizeOf(scripts.filter(isFrench))).toBeLessThan(530_000)
    expect(globSync('**/*.map', { cwd: path.join(project.dir, 'out') })).toEqual([])
    expect(scripts.map(read).join('')).not.toContain('sourceMappingURL')
  })

  it('makes a page that starts with few requests: two files, those that screens share, and one or two a screen', () => {
    const asked = /(?:src|href)="\.\/assets\/(\w+)-[\w-]+\.(js|css)"/g
    const loaded = Array.from(read('renderer/index.html').matchAll(asked))
    expect(loaded.map(([, name, type]) => `${name}.${type}`)).toEqual(['index.js', 'index.css'])
    const made = globSync('renderer/assets/*.{js,css}', { cwd: path.join(project.dir, 'out') })
    const known = /\/(index|mount|open-seat|shared|french|\w+Screen)-[\w-]+\.\w+$/
    expect(made.filter((file) => !known.test(file))).toEqual([])
  })

  it('keeps a broken build from passing', () => {
    writeFileSync(path.join(project.dir, 'src-renderer/main.ts'), "import './nowhere.ts'\n")
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: project.dir, encoding: 'utf8' })
    expect(status).not.toBe(0)
  }, 60_000)
})

describe('package.json', () => {
  it('declares the launcher as the command and ships what it needs', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ bin: { tillproof: 'out/cli/main.js' }, main: 'out/main/index.js' })
  })
})
