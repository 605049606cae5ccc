import { hearServerTime } from '../../domain/values/server-time.ts'

/** Asks the server, and hears what time it is there. */
export async function fetchServer(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  hearServerTime(response.headers.get('date'))
  return response
}
