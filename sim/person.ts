import type { Answer, CallOptions, Method, World } from './world.ts'

export const PASSWORD = 'cavalo bateria grampo'
const SIGNED_OUT: Answer = { status: 401, body: {}, cookies: [] }

/** Somebody of the organiser's, who signs in with a password and the code that a message brings: the one that came last, and now and then a wrong one. */
export function makePerson(world: World, { email, phone }: { email: string; phone: string }) {
  let token = ''
  const call = (method: Method, path: string, body?: unknown): Promise<Answer> => {
    const options: CallOptions = { headers: { authorization: `Bearer ${token}` } }
    return world.call(method, path, { ...options, ...(body !== undefined && { body }) })
  }

  async function signIn(): Promise<boolean> {
    const body = { username: email, password: PASSWORD }
    const answer = await world.call('POST', '/api/oauth/token', { body })
    if (answer.status === 200) token = String(answer.body.access_token)
    return answer.status === 200 && (await prove('auth'))
  }
  /** @returns whether it is proven who this is */
  async function prove(type: string): Promise<boolean> {
    const path = '/api/v2/verification-code'
    const asked = await call('POST', path, { type, method: 'sms' })
    if (asked.body.verified) return true
    if (asked.status !== 200) return false
    const code = world.phones.type(phone)
    if (code === undefined) return false
    const given = await call('POST', path, { type, code })
    if (given.status !== 200 || given.body.verified === false) return false
    if (!world.store.isDead()) {
      const wrong = world.phones.noteOpened(phone, code)
      if (wrong !== undefined) world.findings.push({ problem: `${email}, ${type}: ${wrong}` })
    }
    return true
  }

  /** Calls a route, after what it asks for first: that it is signed in, that the session is proven, and that the act is. */
  return async (method: Method, path: string, body?: unknown): Promise<Answer> => {
    let answer: Answer = token === '' ? SIGNED_OUT : await call(method, path, body)
    for (let asked = 0; asked < 3; asked++) {
      const type = answer.status === 403 ? answer.body.error_code : undefined
      if (answer.status !== 401 && type === undefined) return answer
      if (!(await (answer.status === 401 ? signIn() : prove(String(type))))) return answer
      answer = await call(method, path, body)
    }
    return answer
  }
}

export type Person = ReturnType<typeof makePerson>
