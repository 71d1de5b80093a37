/** A kept thread of ways to the service. */
import { serve } from '../../../src-main/services/payment-collection/thread/main.ts'
import { host } from './host.ts'

// What it frees is not given back to the system: it is kept.
host<Parameters<typeof serve>[1]>((port, way) => serve(port, way, () => undefined))
