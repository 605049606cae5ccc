import type { Act, Kit } from './kit.ts'

/** Without which no other setting is taken. */
const OWN = { organizer: 'Sorteios da Ana', document: '11222333000181' }

/** Settings that are changed while everything goes on: what is read afterwards is what was saved. */
export function settingsActs({ world, chance, operate, told, find }: Kit): Act[] {
  let saving = 0

  async function change(): Promise<void> {
    saving += 1
    const changed = chance().weighted<Partial<typeof OWN> & Record<string, string | number>>([
      { weight: 4, item: { organizer: `Sorteios ${chance().int(0, 2 ** 30)}` } },
      { weight: 2, item: { whatsapp: `6298${chance().int(1_000_000, 9_999_999)}` } },
      { weight: 2, item: { unpaid_by_phone: chance().int(20, 400) } },
      {
        weight: 1,
        item: { unpaid_most: chance().pick([80, 100]) ?? 100, unpaid_share: chance().pick([60, 100]) ?? 100 },
      },
    ])
    const since = saving
    const wanted = { ...OWN, ...changed }
    const answer = await operate('PUT', '/api/app/1', wanted)
    told(`configurações: ${Object.keys(changed).join()}`, answer)
    if (answer.status === 200 && !world.store.isDead()) {
      const { status, body } = await world.operate('GET', '/api/app/1')
      // Somebody else may have saved meanwhile.
      if (status === 200 && saving === since && !world.store.isDead())
        for (const [name, value] of Object.entries(wanted))
          if (body.app[name] !== value)
            find(`configurações: ${name} foi salvo como ${value}, e lê-se ${body.app[name]}`)
    }
    saving += 1
  }

  return [{ weight: 1, item: change }]
}
