import { describe, expect, it } from 'vitest'
import { KEY_LIST, VERBS, type KeyListGroup } from '../../../src-renderer/key-list.ts'
import { SCREEN_LIST } from '../../../src-renderer/screen-list.ts'
import { ACTIONS_ELSEWHERE, SCREEN_OF_KEYS } from '../../../src-renderer/shell/palette-actions.ts'

/** They work on every screen, or before there is one. */
const WITHOUT_SCREEN = ['everywhere', 'start']

describe('the actions of the palette', () => {
  it('are all keys of all screens', () => {
    const all = Object.entries<KeyListGroup>(KEY_LIST).filter(([id]) => !WITHOUT_SCREEN.includes(id))
      .flatMap(([id, { keys }]) => Object.keys(keys).map((name) => `${id}.${name}`))
    expect(ACTIONS_ELSEWHERE.map(({ id }) => id)).toEqual(all)
  })

  it('lead to screens that there are', () => {
    const names: readonly string[] = SCREEN_LIST.map(({ name }) => name)
    expect(Object.values(SCREEN_OF_KEYS).filter((screen) => !names.includes(screen))).toEqual([])
  })

  it('do from afar nothing that verifies, approves, sends or gives up', () => {
    const decides: readonly string[] = [
      VERBS.verify, VERBS.approve, VERBS.turnDown, VERBS.sendMoney, VERBS.giveUp, VERBS.undo, VERBS.goOn, VERBS.resolve,
      VERBS.listen, VERBS.pause,
    ].map(({ keys }) => keys)
    expect(ACTIONS_ELSEWHERE.filter((action) => action.isDoneOnArrival && decides.includes(action.keys))).toEqual([])
    const doneThere = ACTIONS_ELSEWHERE.filter((action) => action.isDoneOnArrival).map(({ id }) => id)
    expect(doneThere).toContain('runs.add')
    expect(doneThere).not.toContain('payment.note')
  })
})
