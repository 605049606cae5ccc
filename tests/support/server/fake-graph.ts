import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event as it came to Meta. */
export interface GraphEvent {
  event_name: string
  event_time: number
  event_id: string
  action_source: string
  event_source_url: string
  user_data: Record<string, string | string[]>
  custom_data?: Record<string, unknown>
}

/** Events that were taken, with the pixel and the version that they were sent to. */
export interface TakenEvent extends GraphEvent {
  pixel: string
  version: string
  testCode: string | undefined
}

/** What Meta's customer information is sent as: hashed once, of text that was written in one way first. */
const HASHED = ['em', 'ph', 'fn', 'ln', 'ct', 'st', 'zp', 'country', 'external_id']
const PLAIN = ['client_ip_address', 'client_user_agent', 'fbc', 'fbp']
const SHA256 = /^[0-9a-f]{64}$/
const WEEK = 7 * 24 * 60 * 60
const VERSIONS = ['v21.0', 'v22.0', 'v23.0', 'v24.0', 'v25.0', 'v26.0']

/**
 * A Graph server that refuses what Meta refuses: unknown versions, tokens and pixels; events without what a website's need, with personal data that is
 * not hashed, or hashed where it must not be; and the whole request where one event is older than seven days.
 * @param pixels the token of each pixel
 * @param now what the server takes for now
 */
export async function startFakeGraph(pixels: Readonly<Record<string, string>>, now: () => Date = () => new Date()) {
  const taken: TakenEvent[] = []
  let requests = 0
  /** The quality of each pixel, as a token that may read it is told. */
  const quality = new Map<string, object>()
  /** Set, everything is answered so. */
  const trouble: { is?: { status: number; body: object } } = {}

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      requests += 1
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
        response.end(JSON.stringify(body))
      }
      const refuse = (code: number, message: string, error_subcode?: number) =>
        answer(400, { error: { message, type: 'OAuthException', code, error_subcode, fbtrace_id: 'A1' } })
      if (trouble.is) return answer(trouble.is.status, trouble.is.body)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph')
      const [, version = '', pixel = '', edge = ''] = pathname.split('/')
      if (!VERSIONS.includes(version))
        return refuse(2635, `You are calling a deprecated version of the Ads API: ${version}`)
      if (pixel === 'dataset_quality') {
        const id = searchParams.get('dataset_id') ?? ''
        const token = request.headers.authorization?.replace('Bearer ', '')
        const told = quality.get(id)
        if (token !== pixels[id] || told === undefined) return refuse(200, 'Missing permissions')
        return answer(200, told)
      }
      if (edge !== 'events' || request.method !== 'POST') return refuse(100, 'Unsupported request')
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      if (!Object.values(pixels).includes(String(body.access_token))) return refuse(190, 'Invalid OAuth access token.')
      if (pixels[pixel] !== body.access_token)
        return refuse(100, `Unsupported post request. Object with ID '${pixel}' does not exist`, 33)
      const events = body.data as GraphEvent[]
      const wrong = events.flatMap((event) => wrongWith(event, now()))
      if (events.length === 0 || wrong.length > 0) return refuse(100, `Invalid parameter: ${wrong.join('; ')}`)
      const testCode = body.test_event_code as string | undefined
      taken.push(...events.map((event) => ({ ...event, pixel, version, testCode })))
      return answer(200, { events_received: events.length, messages: [], fbtrace_id: 'A1' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    quality,
    trouble,
    requests: () => requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function wrongWith(
  { event_time, event_id, event_name, action_source, event_source_url, user_data }: GraphEvent,
  now: Date,
) {
  const age = now.getTime() / 1000 - event_time
  const values = (name: string) => [user_data[name] ?? []].flat()
  return [
    ...(event_name && event_id ? [] : ['event_name and event_id are needed']),
    ...(Number.isInteger(event_time) && age >= -60 && age <= WEEK ? [] : ['event_time is older than seven days']),
    ...(action_source === 'website' ? [] : ['action_source is needed']),
    ...(URL.canParse(event_source_url) ? [] : ['event_source_url is needed']),
    ...(values('client_user_agent').length > 0 ? [] : ['client_user_agent is needed']),
    ...HASHED.filter((name) => values(name).some((each) => !SHA256.test(each))).map((name) => `${name} is not hashed`),
    ...PLAIN.filter((name) => values(name).some((each) => SHA256.test(each))).map((name) => `${name} is hashed`),
    ...Object.keys(user_data)
      .filter((name) => ![...HASHED, ...PLAIN].includes(name))
      .map((name) => `${name} is unknown`),
    ...values('fbp').flatMap((each) => (/^fb\.[0-2]\.\d{13}\.\d+$/.test(each) ? [] : ['fbp has another form'])),
    ...values('fbc').flatMap((each) => (/^fb\.[0-2]\.\d{13}\.[\w-]+$/.test(each) ? [] : ['fbc has another form'])),
  ]
}
