/** What an installed app takes on its command line. */
import { describe, expect, it } from 'vitest'
import { findRefusedSwitch } from '../../../../src-main/hosts/desktop/switches.ts'

const APP = '/opt/Tillproof/tillproof'

describe('an installed app', () => {
  it.each([
    'renderer-cmd-prefix', 'gpu-launcher', 'log-net-log', 'no-sandbox', 'disable-web-security', 'load-extension',
    'remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'js-flags', 'host-rules',
    'proxy-server', 'ignore-certificate-errors', 'enable-features', 'what-comes-next-year', '',
  ])('does not start with --%s, however it is written', (name) => {
    for (const word of [`--${name}`, `-${name}`, `--${name}=1`, `--${name.toUpperCase()}=a=b`]) {
      expect(findRefusedSwitch([APP, 'a.csv', word], 'linux')).toBe(name)
    }
    expect(findRefusedSwitch([APP, `/${name}`], 'win32')).toBe(name)
  })

  it('starts with files, and with what only changes how it looks', () => {
    const words = [APP, '/home/ada/a-b.csv', 'b.csv', '--force-device-scale-factor=2']
    expect(findRefusedSwitch(words, 'linux')).toBeUndefined()
    expect(findRefusedSwitch(['C:\\Tillproof.exe', 'C:\\books\\a.csv', '--lang=fr'], 'win32')).toBeUndefined()
    expect(findRefusedSwitch([APP, '-psn_0_12345'], 'darwin')).toBeUndefined()
    expect(findRefusedSwitch([APP, '-psn_0_12345'], 'linux')).toBe('psn_0_12345')
  })
})
