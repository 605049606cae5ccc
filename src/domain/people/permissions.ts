/** The three kinds of account (spec §6). */
export const ROLES = ['admin', 'gestor', 'afiliado'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a code can be asked for (spec §8). `auth` lets a session on an unknown device in; the others hold 30 minutes each, for the session
 * that proved them (S12).
 */
export const STEP_UPS = [
  'auth',
  'auth.code',
  'transactions.index',
  'metrics.index',
  'users.index',
  'accounts.edit',
  'accounts.update.delete',
  'actions.count.delete.reset.restore',
] as const
export type StepUp = (typeof STEP_UPS)[number]

/** The step-ups that only read. */
const READING: readonly string[] = ['transactions.index', 'metrics.index', 'users.index'] satisfies StepUp[]

/** What a code for this purpose opens: that alone, but for any of those that only read all three (DESIGN §5). */
export const openedBy = (type: string): readonly string[] => (READING.includes(type) ? READING : [type])

/** What a session has still to do before it may do anything else, in this order; `ready` has done it all. */
export const SESSION_STAGES = ['unverified', 'passwordDue', 'factorDue', 'ready'] as const
export type SessionStage = (typeof SESSION_STAGES)[number]

interface Rule {
  /** Who may; `anyone` needs no session. */
  readonly roles: readonly Role[] | 'anyone'
  /** The code that a session which is ready gives first. */
  readonly stepUp?: StepUp
  /** From which stage on; `ready` where nothing is said. */
  readonly from?: SessionStage
}

const EVERYONE = ROLES
const STAFF = ['admin', 'gestor'] as const
const ADMIN = ['admin'] as const

/**
 * Who may do what (DESIGN §6), once for all: the server reads it for each route, the registry for each screen and with it menu and
 * palette. The server decides; the panel only hides.
 */
const TABLE = {
  /** What a stranger may call: the buyers' pages, providers' notifications, signing in. */
  public: { roles: 'anyone' },

  /** Signing out and giving codes. */
  'session.own': { roles: EVERYONE, from: 'unverified' },
  'app.read': { roles: EVERYONE, from: 'passwordDue' },
  'password.own': { roles: EVERYONE, from: 'passwordDue' },
  'security.read': { roles: EVERYONE, from: 'factorDue' },
  /** The first second factor needs no code, since there is nothing yet to give one. */
  'security.change': { roles: EVERYONE, from: 'factorDue', stepUp: 'auth.code' },

  'campaigns.read': { roles: STAFF },
  'campaigns.write': { roles: STAFF },
  'campaigns.remove': { roles: STAFF, stepUp: 'actions.count.delete.reset.restore' },
  /** Learning what a number comes to before it is drawn: noted, counted, and banks are asked. */
  'campaigns.look': { roles: STAFF },
  'campaigns.draw': { roles: STAFF, stepUp: 'auth.code' },
  /** Drawing a campaign otherwise than its published rule says. */
  'campaigns.leaveRule': { roles: ADMIN, stepUp: 'auth.code' },
  /** Correcting a drawn number that the lottery contradicts, or keeping it. */
  'campaigns.correctDraw': { roles: ADMIN, stepUp: 'auth.code' },
  /** Noting that a winner was given the prize. */
  'campaigns.payPrize': { roles: ADMIN, stepUp: 'auth.code' },

  /** Who has a quota, who bought most, and who has the lowest or highest number; phones stay hidden. */
  'lookups.read': { roles: STAFF },

  /** Hears that something changed that one may read: ids of campaigns, an affiliate's own ones. */
  'live.hear': { roles: EVERYONE },

  /** What is found is itself bound to what the role may read. */
  'search.read': { roles: EVERYONE },

  /** One's own saved views; a count is bound to what the role may read. */
  'views.own': { roles: EVERYONE },

  'transactions.list': { roles: EVERYONE, stepUp: 'transactions.index' },
  'transactions.read': { roles: EVERYONE, stepUp: 'transactions.index' },
  /** Asking the bank about a purchase, and delivering what it lacks. */
  'transactions.write': { roles: STAFF, stepUp: 'transactions.index' },
  /** Shows the whole phone of a buyer; each time is noted and counted (S52). */
  'transactions.phone': { roles: STAFF, stepUp: 'transactions.index' },
  /** Money that came too late, and what becomes of it. */
  'late.read': { roles: STAFF, stepUp: 'transactions.index' },
  'late.decide': { roles: STAFF, stepUp: 'transactions.index' },
  /** What purchases had won that were given back, and whether it had been handed over. */
  'returned.read': { roles: STAFF },
  'returned.answer': { roles: STAFF },

  /** A campaign's suspicious unpaid reservations, and letting them go. */
  'reservations.read': { roles: STAFF },
  'reservations.release': { roles: STAFF },

  /** Buyers who have not paid, and writing to them: each message tells a whole phone, as whoever reads contacts may see it. */
  'recovery.read': { roles: ADMIN, stepUp: 'transactions.index' },
  'recovery.write': { roles: ADMIN, stepUp: 'transactions.index' },

  'metrics.read': { roles: EVERYONE, stepUp: 'metrics.index' },
  /** The purchases that a figure is made of. */
  'figures.open': { roles: STAFF, stepUp: 'transactions.index' },
  /** What all campaigns sold beside what they did before, and who sold it: affiliates and links in one order. */
  'figures.compare': { roles: STAFF, stepUp: 'metrics.index' },
  /** What affiliates and links sold this month and the month before, beside the amounts that their lists tell anyhow. */
  'sellers.month': { roles: STAFF },
  'buyers.read': { roles: STAFF, stepUp: 'users.index' },

  /** A report holds what the list of transactions shows, of all of them at once. */
  'reports.make': { roles: STAFF, stepUp: 'transactions.index' },

  /** Finds and lists people by phone and e-mail. Who may not sees them masked or not at all, and finds by whole phones only (S20, S52). */
  'contacts.read': { roles: ADMIN },

  'links.read': { roles: EVERYONE },
  'links.write': { roles: STAFF },
  /** Addresses with UTMs, and what came by them. */
  'utms.read': { roles: STAFF },
  /** The links that one earns by, in all campaigns. */
  'links.own': { roles: ['afiliado'] },
  /** What one's own sales earned, and what was paid of it. */
  'commission.own': { roles: ['afiliado'] },
  /** One's own sales, with the names of their buyers cut and their phones masked. */
  'sales.own': { roles: ['afiliado'], stepUp: 'transactions.index' },
  /** What affiliates earned and were paid, and writing a payment down. */
  'payouts.read': { roles: ADMIN },
  'payouts.write': { roles: ADMIN },

  /** Pixels and tag managers, which links name. */
  'trackers.manage': { roles: ADMIN },
  /** A container is foreign script on the buyers' pages: whoever puts one there gives a code first. */
  'trackers.change': { roles: ADMIN, stepUp: 'auth.code' },

  /** Who supports the operation, with phones and notes. */
  'supporters.manage': { roles: ADMIN, stepUp: 'users.index' },

  /** All that is stored of a person, by a whole phone; and erasing it. */
  'persons.read': { roles: ADMIN, stepUp: 'users.index' },
  'persons.erase': { roles: ADMIN, stepUp: 'auth.code' },

  'accounts.read': { roles: STAFF },
  /** What their providers answered and told lately. */
  'accounts.activity': { roles: ADMIN },
  'accounts.edit': { roles: ADMIN, stepUp: 'accounts.edit' },
  'accounts.change': { roles: ADMIN, stepUp: 'accounts.update.delete' },

  'affiliates.list': { roles: STAFF },
  'affiliates.read': { roles: ADMIN },
  'managers.read': { roles: ADMIN },
  /** Who is made a manager reads the buyers, and whose phone it is receives the codes. */
  'affiliates.manage': { roles: ADMIN, stepUp: 'auth.code' },
  'managers.manage': { roles: ADMIN, stepUp: 'auth.code' },
  'passwords.ofOthers': { roles: ADMIN, stepUp: 'auth.code' },

  /** What programs outside are told of buyers and sales, and where that goes. */
  'webhooks.read': { roles: ADMIN },
  'webhooks.write': { roles: ADMIN },
  /** A webhook tells an address outside each buyer's name and phone: whoever says which address gives a code first. */
  'webhooks.change': { roles: ADMIN, stepUp: 'auth.code' },

  /** What buyers are told on their phones. */
  'notifications.read': { roles: STAFF },
  'notifications.write': { roles: STAFF },
  /** What happened, in order: programs ask for it by a token. */
  'events.read': { roles: ADMIN, stepUp: 'transactions.index' },
  /** Accesses for programs. */
  'access.read': { roles: ADMIN },
  'access.write': { roles: ADMIN, stepUp: 'auth.code' },

  /** How programs read, by the contract. */
  'documentation.read': { roles: EVERYONE },

  'settings.write': { roles: ADMIN },
  'audit.read': { roles: ADMIN },
  /** How servers, database, queues and what lies outside are doing. */
  'health.read': { roles: ADMIN },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof TABLE

/** The permissions by name. */
export const permissions: Readonly<Record<Permission, Rule>> = TABLE

/** The roles that have a permission; all of them for what anyone may. */
export function rolesWith(permission: Permission): readonly Role[] {
  const { roles } = permissions[permission]
  return roles === 'anyone' ? ROLES : roles
}

/** Whether a role has a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return rolesWith(permission).includes(role)
}

/** Whether a session at this stage already has the permission. */
export function isOpenAt(permission: Permission, stage: SessionStage): boolean {
  return SESSION_STAGES.indexOf(stage) >= SESSION_STAGES.indexOf(permissions[permission].from ?? 'ready')
}
