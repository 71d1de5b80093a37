/**
 * The language that one command line speaks: that of --language, TILLPROOF_LANGUAGE, the settings or the machine, in
 * this order. Known before the command line is read, since its help and its errors speak it too.
 */
import { chooseLanguage, type Language } from '../../../src-shared/texts/language.ts'
import { readChosenLanguage } from '../../platform/chosen-language.ts'
import { decideDataDir, type Machine } from '../../platform/data-dir.ts'

/** One that is not known counts for nothing here; the option itself is refused where the command line is read. */
export function chooseSpokenLanguage(argv: readonly string[], machine: Machine): Language {
  const { env } = machine
  const tags = [findOption(argv, '--language'), env['TILLPROOF_LANGUAGE']]
  const dataDir = decideDataDir(machine, findOption(argv, '--data-dir'))
  return chooseLanguage([...tags, readChosenLanguage(dataDir), env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']])
}

/** `--name value` or `--name=value`; undefined where it is not given. */
function findOption(argv: readonly string[], name: string): string | undefined {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const word = argv[at]
  return word === name ? argv[at + 1] : word?.slice(name.length + 1)
}
