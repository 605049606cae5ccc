import { useEffect, useMemo } from 'react'
import { useSystem } from '../../../runtime/system.ts'
import { phoneActor } from './phone.ts'

/** Runs the machine of a buyer's phone for as long as its view is shown. */
export function useBuyerPhone(id: string) {
  const system = useSystem()
  const phone = useMemo(() => phoneActor(system, id), [system, id])
  useEffect(() => {
    phone.start()
    return () => void phone.stop()
  }, [phone])
  return phone
}
