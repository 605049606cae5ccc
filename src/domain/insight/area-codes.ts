import { ownValue } from '../values/own.ts'
import { digitsIn, phoneIn } from '../values/phone.ts'
import { STATE_OF_DDD, STATES } from './regions.ts'

/** The name of the state that a phone's area code belongs to, of a hidden phone too; undefined where there is no such code. */
export function stateOfPhone(phone: string): string | undefined {
  const uf = ownValue(STATE_OF_DDD, (phoneIn(phone) ?? digitsIn(phone)).slice(0, 2))
  return uf && STATES[uf].name
}
