import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { GATEWAYS, type GatewayName } from '../../src/domain/sales/gateways.ts'
import { CURRENT_META_VERSION, isMetaVersion } from '../../src/domain/sales/meta-versions.ts'
import { emailOf, isEmail } from '../../src/domain/values/email.ts'
import { ownValue } from '../../src/domain/values/own.ts'
import { isPhone, phoneIn } from '../../src/domain/values/phone.ts'
import { StartError } from './start-error.ts'

/** A setting that the server cannot work with. Its message is one Portuguese sentence that names the variable. */
export class SettingError extends StartError {}

const SMS_PROVIDERS = {
  smsdev: ['SMS_KEY'],
  comtele: ['SMS_KEY', 'SMS_SENDER'],
  zenvia: ['SMS_KEY', 'SMS_SENDER'],
  twilio: ['SMS_KEY', 'SMS_SENDER', 'SMS_ACCOUNT'],
} as const

/**
 * Where SMS messages go: the terminal, a file that gets one JSON line `{to, text, code}` a message, the demo's page, or a provider.
 * `sender` and `account` are what that provider calls them.
 */
export type SmsSetting =
  | { kind: 'console' }
  | { kind: 'file'; path: string }
  | { kind: 'demo' }
  | {
      kind: keyof typeof SMS_PROVIDERS
      key: string
      sender: string
      account: string
      url: string | undefined
    }

/** Everything that the environment may set (DESIGN §5), checked once at start. */
export interface Config {
  port: number
  host: string
  /** The address that buyers and providers see, without a slash at its end. */
  publicUrl: string
  /** The operators'; the same, or a host of its own. */
  panelUrl: string
  databaseUrl: string | undefined
  /** Its address without a pooler between, for migrations and LISTEN. */
  databaseDirectUrl: string | undefined
  /** A standby of it for what is only read, and by how many milliseconds that may be behind. */
  databaseRead: { url: string; mostBehindMs: number } | undefined
  dataDir: string
  /** A store that speaks S3, for photos and reports; without it they lie in the database. */
  s3: { endpoint: string; bucket: string; region: string; key: string; secret: string } | undefined
  secretKey: string | undefined
  /** Keys that secrets may still be sealed with (S51). */
  formerKeys: string[]
  admin: { email: string; password: string | undefined; phone: string | undefined }
  sms: SmsSetting
  /** The mail server, and who its letters are from. */
  mail: { url: string; from: string } | undefined
  trustProxy: string[]
  /** How often a backup is made, in which folder, and for how long it is kept there. */
  backup: { everyMs: number; dir: string; keepMs: number } | undefined
  /** Who shows it reads `GET /metrics`; without it there is no such address. */
  metricsToken: string | undefined
  appAuthorization: string | undefined
  /** Whether the sandbox gateway is offered; by default only while the server listens on this machine alone, with no proxy before it. */
  sandbox: boolean
  demo: boolean
  logLevel: LogLevel
  /** Where results of the Loteria Federal are asked for, without a slash at its end. */
  federalUrl: string
  /** Where Meta's Graph API is asked, without a slash at its end, and in which version. */
  metaUrl: string
  metaVersion: string
  /** Providers that stand in for the real ones, in tests: on this machine alone. */
  gatewayUrls: Partial<Record<GatewayName, string>>
  /** The application at Mercado Pago that accounts are linked to, and the secret that signs its notifications; none where it is not set. */
  mercadoPago: { clientId: string; clientSecret: string; webhookSecret: string | undefined } | undefined
  /** How long a server that was asked to stop goes on taking requests, so that whoever sends them notices. */
  drainMs: number
  unpaid: UnpaidLimits
  /** Addresses as `host:port` that webhooks may reach though they are not public, and whether they may go without TLS (S38): for trying and tests. */
  webhookAllowHosts: string[]
  webhookAllowHttp: boolean
  /** Where operators of push services reach whoever runs this installation: `mailto:` or an https address. */
  vapidSubject: string
}

/** What may be reserved without being paid, in one campaign at a time (S27); above it, 429. */
export interface UnpaidLimits {
  /** Purchases of one phone. Its quotas are bounded by the campaign's `max_reserva`. */
  phonePurchases: number
  /** Purchases from one address. */
  addressPurchases: number
  /** Quotas from one address: so many percent of what is free to it, */
  addressShare: number
  /** or so many where that is more, */
  addressQuotas: number
  /** but never above so many percent. */
  addressMost: number
  /** Of what is not sold in a campaign, so many percent together. */
  campaignMost: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Record<string, string | undefined>

/**
 * Reads the settings out of an environment. The only place that knows the variables' names.
 * @throws SettingError with a sentence for the operator when a value is wrong
 */
export function readConfig(env: Environment): Config {
  const value = (name: string) => ownValue(env, name)?.trim() || undefined
  const port = readPort(value('PORT'))
  const host = value('HOST') ?? '127.0.0.1'
  const demo = readSwitch('DEMO', value('DEMO'))
  const publicUrl = readUrl('PUBLIC_URL', value('PUBLIC_URL')) ?? `http://${addressAt(host)}:${port}`
  const trustProxy = readAddresses('TRUST_PROXY', value('TRUST_PROXY'))
  const panelUrl = readPanelUrl(readUrl('PANEL_URL', value('PANEL_URL')), publicUrl)
  if (demo)
    refuseOutside({ PUBLIC_URL: isThisMachine(publicUrl), PANEL_URL: isThisMachine(panelUrl), HOST: listensHere(host) })
  /** A proxy passes on requests of others to this machine. */
  const reachedFromHereOnly =
    isThisMachine(publicUrl) && isThisMachine(panelUrl) && listensHere(host) && trustProxy.length === 0
  return {
    port,
    host,
    publicUrl,
    panelUrl,
    databaseUrl: readDatabaseUrl('DATABASE_URL', value('DATABASE_URL')),
    databaseDirectUrl: readDatabaseUrl('DATABASE_DIRECT_URL', value('DATABASE_DIRECT_URL')),
    databaseRead: readReplica(value),
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    s3: readStore(value),
    secretKey: readSecretKey('SECRET_KEY', value('SECRET_KEY')),
    formerKeys: (value('SECRET_KEY_OLD')?.split(',') ?? []).flatMap(
      (key) => readSecretKey('SECRET_KEY_OLD', key.trim()) ?? [],
    ),
    admin: {
      email: readEmail(value('ADMIN_EMAIL')) ?? 'admin@talao.local',
      password: value('ADMIN_PASSWORD'),
      phone: readPhone(value('ADMIN_PHONE')),
    },
    sms: readSms(value, demo),
    mail: readMail(value('MAIL_URL'), value('MAIL_FROM')),
    trustProxy,
    backup: readBackup(value),
    metricsToken: readToken('METRICS_TOKEN', value('METRICS_TOKEN')),
    appAuthorization: value('APP_AUTHORIZATION'),
    sandbox: value('SANDBOX') === undefined ? demo || reachedFromHereOnly : readSwitch('SANDBOX', value('SANDBOX')),
    demo,
    logLevel: readLogLevel(value('LOG_LEVEL')),
    federalUrl: readUrl('FEDERAL_URL', value('FEDERAL_URL')) ?? FEDERAL_URL,
    metaUrl: readStandIn('META_URL', value('META_URL')) ?? META_URL,
    metaVersion: readMetaVersion(value('META_API_VERSION')),
    gatewayUrls: Object.fromEntries(
      GATEWAYS.flatMap((name) => {
        const url = readStandIn(`${name.toUpperCase()}_URL`, value(`${name.toUpperCase()}_URL`))
        return url === undefined ? [] : [[name, url]]
      }),
    ),
    mercadoPago: readMercadoPago(value),
    drainMs: readDrain(value('DRAIN_SECONDS'), value('DATABASE_URL') !== undefined) * 1000,
    webhookAllowHosts: readHosts('WEBHOOK_ALLOW_HOSTS', value('WEBHOOK_ALLOW_HOSTS')),
    webhookAllowHttp: readSwitch('WEBHOOK_ALLOW_HTTP', value('WEBHOOK_ALLOW_HTTP')),
    vapidSubject: readSubject(value('VAPID_SUBJECT')) ?? subjectOf(publicUrl, value('ADMIN_EMAIL')),
    unpaid: {
      phonePurchases: readNumber('UNPAID_BY_PHONE', value('UNPAID_BY_PHONE'), { usual: 5, most: 1_000_000 }),
      addressPurchases: readNumber('UNPAID_BY_ADDRESS', value('UNPAID_BY_ADDRESS'), { usual: 200, most: 1_000_000 }),
      addressShare: readNumber('UNPAID_SHARE', value('UNPAID_SHARE'), { usual: 10, most: 100 }),
      addressQuotas: readNumber('UNPAID_QUOTAS', value('UNPAID_QUOTAS'), { usual: 1_000, most: 10_000_000 }),
      addressMost: readNumber('UNPAID_MOST', value('UNPAID_MOST'), { usual: 50, most: 100 }),
      campaignMost: readNumber('UNPAID_ALL', value('UNPAID_ALL'), { usual: 90, most: 100 }),
    },
  }
}

/** The demonstration is for this machine alone. */
function refuseOutside(isHere: Readonly<Record<string, boolean>>): void {
  const [outside] = Object.entries(isHere).find(([, here]) => !here) ?? []
  if (outside !== undefined)
    throw new SettingError(`DEMO=1 só funciona com um ${outside} desta máquina (localhost ou 127.0.0.1).`)
}

/** Names that stand for nobody: a push service refuses what is signed with one. */
const NOBODY = /(^|[@.])(localhost|[^.@]+\.(invalid|local|localhost|test|example)|\[[0-9a-f:]+\]|[0-9.]+)$/i

function readSubject(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const host =
    /^mailto:[^\s@]+@([^\s@]+)$/.exec(text)?.[1] ??
    (/^https:/.test(text) && URL.canParse(text) ? new URL(text).hostname : '')
  if (host === '' || NOBODY.test(host))
    throw new SettingError(
      'VAPID_SUBJECT precisa ser um contato público, como mailto:voce@seusite.com.br ou https://seusite.com.br.',
    )
  return text
}

/** The site itself, where it is a public one; else the administrator. */
function subjectOf(publicUrl: string, email: string | undefined): string {
  const isPublic = publicUrl.startsWith('https:') && !NOBODY.test(new URL(publicUrl).hostname)
  return isPublic ? publicUrl : `mailto:${email ?? 'admin@talao.local'}`
}

const META_URL = 'https://graph.facebook.com'

function readMetaVersion(text: string | undefined): string {
  if (text === undefined) return CURRENT_META_VERSION
  if (!isMetaVersion(text)) throw new SettingError(`META_API_VERSION precisa ser como ${CURRENT_META_VERSION}.`)
  return text
}

const FEDERAL_URL = 'https://servicebus2.caixa.gov.br/portaldeloterias/api'

/** A host as it is written in an address; of all interfaces, the one of this machine. */
function addressAt(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

function readNumber(name: string, text: string | undefined, { usual, most }: { usual: number; most: number }): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new SettingError(`${name} precisa ser um número inteiro de 1 a ${most}, não “${text}”.`)
  return number
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT precisa ser um número de 0 a 65535, não “${text}”.`)
  return port
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '0') return false
  if (text === '1') return true
  throw new SettingError(`${name} precisa ser 0 ou 1, não “${text}”.`)
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError(`${name} precisa ser um endereço http ou https, não “${text}”.`)
  return text.replace(/\/+$/, '')
}

/** Cookies know no port: a panel apart from the buyers' page has a host name of its own (DESIGN §8). */
function readPanelUrl(url: string | undefined, publicUrl: string): string {
  if (url === undefined || url === publicUrl) return publicUrl
  const [panel, site] = [new URL(url), new URL(publicUrl)]
  if (panel.hostname === site.hostname)
    throw new SettingError(
      'PANEL_URL precisa ser igual a PUBLIC_URL ou ter outro nome de host: com o mesmo nome, os dois dividem os cookies.',
    )
  if (panel.protocol !== site.protocol)
    throw new SettingError('PANEL_URL e PUBLIC_URL precisam ser os dois https ou os dois http.')
  return url
}

/** Money goes to the providers' own addresses; only a program on this machine may take their place. */
function readStandIn(name: string, text: string | undefined): string | undefined {
  const url = readUrl(name, text)
  if (url !== undefined && !isThisMachine(url))
    throw new SettingError(`${name} só serve para testes e precisa ser um endereço desta máquina.`)
  return url
}

function readMercadoPago(value: (name: string) => string | undefined): Config['mercadoPago'] {
  const clientId = value('MERCADOPAGO_CLIENT_ID')
  const clientSecret = value('MERCADOPAGO_CLIENT_SECRET')
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined)
    throw new SettingError('MERCADOPAGO_CLIENT_ID e MERCADOPAGO_CLIENT_SECRET só valem juntos.')
  return { clientId, clientSecret, webhookSecret: value('MERCADOPAGO_WEBHOOK_SECRET') }
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new SettingError(`${name} precisa ser um endereço postgresql://usuario:senha@servidor:porta/banco.`)
  return text
}

function readReplica(value: (name: string) => string | undefined): Config['databaseRead'] {
  const url = readDatabaseUrl('DATABASE_READ_URL', value('DATABASE_READ_URL'))
  const seconds = readNumber('DATABASE_READ_LAG', value('DATABASE_READ_LAG'), { usual: 5, most: 3_600 })
  if (url !== undefined && value('DATABASE_URL') === undefined)
    throw new SettingError('DATABASE_READ_URL só vale com DATABASE_URL: é uma réplica daquele PostgreSQL.')
  return url === undefined ? undefined : { url, mostBehindMs: seconds * 1000 }
}

function readSecretKey(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[0-9a-f]{64}$/i.test(text))
    throw new SettingError(`${name} precisa ter 64 dígitos hexadecimais (32 bytes).`)
  return text
}

function readStore(value: (name: string) => string | undefined): Config['s3'] {
  const endpoint = readUrl('S3_ENDPOINT', value('S3_ENDPOINT'))
  const [bucket, key, secret] = [value('S3_BUCKET'), value('S3_KEY'), value('S3_SECRET')]
  if (endpoint === undefined && bucket === undefined && key === undefined && secret === undefined) return undefined
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined)
    throw new SettingError('S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET só valem juntos.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError(`S3_BUCKET precisa ser o nome de um bucket, não “${bucket}”.`)
  return { endpoint, bucket, key, secret, region: value('S3_REGION') ?? 'us-east-1' }
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

function readBackup(value: (name: string) => string | undefined): Config['backup'] {
  const every = value('BACKUP_EVERY')
  const dir = value('BACKUP_DIR')
  const days = readNumber('BACKUP_KEEP_DAYS', value('BACKUP_KEEP_DAYS'), { usual: 30, most: 3_650 })
  if (every === undefined && dir === undefined) return undefined
  if (every === undefined || dir === undefined) throw new SettingError('BACKUP_EVERY e BACKUP_DIR só valem juntos.')
  const [, count = '', unit = ''] = /^([1-9]\d{0,2})([hd])$/.exec(every) ?? []
  if (count === '') throw new SettingError(`BACKUP_EVERY precisa ser como 6h ou 1d, não “${every}”.`)
  return { everyMs: Number(count) * (unit === 'h' ? HOUR_MS : DAY_MS), dir: resolve(dir), keepMs: days * DAY_MS }
}

function readToken(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\w.~+/=-]{24,}$/.test(text))
    throw new SettingError(
      `${name} precisa ter pelo menos 24 letras e dígitos: use, por exemplo, openssl rand -hex 24.`,
    )
  return text
}

function readPhone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isPhone(text)) throw new SettingError(`ADMIN_PHONE precisa ser um telefone com DDD, não “${text}”.`)
  return phoneIn(text)
}

function readEmail(text: string | undefined): string | undefined {
  if (text !== undefined && !isEmail(text)) throw new SettingError(`ADMIN_EMAIL precisa ser um e-mail, não “${text}”.`)
  return text === undefined ? undefined : emailOf(text)
}

function readSms(value: (name: string) => string | undefined, demo: boolean): SmsSetting {
  const text = value('SMS') ?? (demo ? 'demo' : 'console')
  if (text === 'console') return { kind: 'console' }
  if (text.startsWith('file:') && text.length > 5) return { kind: 'file', path: resolve(text.slice(5)) }
  if (text === 'demo') {
    if (!demo) throw new SettingError('SMS=demo só funciona com DEMO=1.')
    return { kind: 'demo' }
  }
  if (!Object.hasOwn(SMS_PROVIDERS, text))
    throw new SettingError(
      `SMS precisa ser console, file:CAMINHO ou um de: ${Object.keys(SMS_PROVIDERS).join(', ')}; não “${text}”.`,
    )
  const kind = text as keyof typeof SMS_PROVIDERS
  const missing = SMS_PROVIDERS[kind].find((name) => value(name) === undefined)
  if (missing !== undefined) throw new SettingError(`SMS=${kind} precisa também de ${missing}.`)
  return {
    kind,
    key: value('SMS_KEY') ?? '',
    sender: value('SMS_SENDER') ?? '',
    account: value('SMS_ACCOUNT') ?? '',
    url: readUrl('SMS_URL', value('SMS_URL')),
  }
}

function readMail(url: string | undefined, from: string | undefined): Config['mail'] {
  if (url === undefined) return undefined
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new SettingError('MAIL_URL precisa ser um endereço smtp://servidor:porta ou smtps://servidor:porta.')
  if (from === undefined || !/^[^\s@]+@[^\s@]+$/.test(from))
    throw new SettingError('MAIL_URL precisa também de MAIL_FROM, o e-mail de quem envia.')
  return { url, from }
}

function readAddresses(name: string, text: string | undefined): string[] {
  const addresses = text?.split(',').map((part) => part.trim()) ?? []
  const wrong = addresses.find((address) => isIP(address.split('/')[0] ?? '') === 0)
  if (wrong !== undefined)
    throw new SettingError(`${name} precisa ser uma lista de endereços IP, e “${wrong}” não é um.`)
  return addresses
}

function readHosts(name: string, text: string | undefined): string[] {
  const hosts = text?.split(',').map((part) => part.trim()) ?? []
  const wrong = hosts.find((host) => !/^[^\s:/]+:[0-9]{1,5}$/.test(host))
  if (wrong !== undefined)
    throw new SettingError(`${name} precisa ser uma lista de servidor:porta, e “${wrong}” não é um.`)
  return hosts
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = text ?? 'info'
  const known = LOG_LEVELS.find((name) => name === level)
  if (known === undefined) throw new SettingError(`LOG_LEVEL precisa ser um de: ${LOG_LEVELS.join(', ')}.`)
  return known
}

const HERE = /^(localhost|127(\.\d+){3}|(\[::1\]|::1))$/

/** Whether an address is this machine's own. */
export const isThisMachine = (url: string) => HERE.test(new URL(url).hostname)

/** Whether a server that listens at `host` is reached from this machine only. */
export const listensHere = (host: string) => HERE.test(host)

/** Several servers share a PostgreSQL, and one may be replaced while the others go on. */
function readDrain(text: string | undefined, isShared: boolean): number {
  if (text === undefined) return isShared ? 2 : 0
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new SettingError(`DRAIN_SECONDS precisa ser um número de 0 a 60, não “${text}”.`)
  return seconds
}
