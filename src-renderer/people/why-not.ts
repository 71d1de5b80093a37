/** Why a person may not do something, before they try: the core refuses it in any case. Pure. */
import { actKindOf } from '../../src-shared/contract/acts.ts'
import { hasRight, rightTo } from '../../src-shared/contract/rights.ts'
import type { contract } from '../../src-shared/contract/index.ts'
import type { UserRole } from '../../src-shared/domain/transfers/app-users.ts'
import { t } from '../../src-shared/texts/text.ts'

type Contract = typeof contract
export type Procedure = {
  [Topic in keyof Contract]: `${Topic}.${Extract<keyof Contract[Topic], string>}`
}[keyof Contract]

/** Whoever works here. */
export interface Standing {
  readonly isSeat: boolean
  /** Undefined where nobody is known: then it is the machine that acts. */
  readonly roles: readonly UserRole[] | undefined
  /** Whether somebody who can act is an administrator. */
  readonly isAdministered: boolean
}

/** Undefined where they may. */
export function whyNot(procedure: Procedure, { isSeat, roles, isAdministered }: Standing): string | undefined {
  const right = rightTo(procedure)
  switch (right) {
    // Whether customers are hidden is told by the core, where it is asked.
    case 'read': case 'read-whole': return undefined
    case 'core': return isSeat ? t('This is done on the machine where the core runs.') : undefined
    case 'decide': return isAsked() && isWithout() ? t('It takes someone who makes or approves transfers.') : undefined
    case 'work': return isWithout() ? t('You are a viewer: you look at things, and change nothing.') : undefined
    case 'administer': return isWithout() ? t('Only an administrator changes this.') : undefined
  }

  /** Elsewhere than at a seat, whoever signs an act is asked for it, whoever is signed in. */
  function isAsked(): boolean {
    return isSeat || actKindOf(procedure) === 'writes'
  }

  function isWithout(): boolean {
    return roles !== undefined && !hasRight(right, roles, isAdministered)
  }
}
