/**
 * How much the tests take on: enough for every change, or as much as a night holds (`npm run test:soak`). They are the
 * same tests with larger numbers.
 */
export const isSoak = process.env['TILLPROOF_SOAK'] === '1'

export function soak<Value>(inTheNight: Value, otherwise: Value): Value {
  return isSoak ? inTheNight : otherwise
}
