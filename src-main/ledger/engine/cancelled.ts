/** Nobody waits any more for what is under way in a ledger’s thread. */
export class Cancelled extends Error {
  constructor() {
    super('Nobody waits for it any more')
    this.name = 'Cancelled'
  }
}
