import { resealAll, SEALED } from '../../server/operation/sealed.ts'
import type { Act, Kit } from './kit.ts'

/**
 * The key that seals is changed as the manual says: servers begin with both, all is resealed beside them, perhaps in several goes as the server dies, and
 * they begin without the former one. Whatever is sealed opens from beginning to end.
 */
export function keyActs({ world, find, say }: Kit) {
  let state: 'one' | 'both' | 'resealed' = 'one'

  async function reseal(): Promise<void> {
    if (state !== 'both') return
    const { database, seal } = world.servers[0]?.ports ?? {}
    if (database === undefined || seal === undefined) return
    const done = await resealAll(database.db, seal)
    if (world.store.isDead()) return
    const sum = (of: 'resealed' | 'unreadable') => done.reduce((total, each) => total + each[of], 0)
    say(`tudo é selado de novo: ${sum('resealed')}`)
    if (sum('unreadable') > 0) find(`${sum('unreadable')} segredos não abrem com nenhuma chave`)
    state = 'resealed'
  }

  return {
    acts: [{ weight: 1.5, item: reseal }] satisfies Act[],
    /** Between two steps: the next thing that is done with the key, where anything is. */
    async turn(begins: boolean): Promise<void> {
      if (state === 'both' || (state === 'one' && !begins)) return
      const hasBoth = await world.changeKey()
      say(hasBoth ? 'os servidores começam com uma chave nova e a antiga' : 'os servidores começam sem a chave antiga')
      state = hasBoth ? 'both' : 'one'
      if (hasBoth) return
      const { seal } = world.servers[0]?.ports ?? {}
      for (const column of SEALED) {
        const opens = await column.first(world.store.db)
        if (seal !== undefined && opens !== undefined && !opens(seal)) find(`${column.name} não abre com a chave nova`)
      }
    },
  }
}
