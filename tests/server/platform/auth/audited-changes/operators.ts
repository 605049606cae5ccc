import { wanted } from '../../../../support/seeds/fixtures.ts'
import { type Change, changing, type World } from './change.ts'

/** Accesses for programs. */
export function accessChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  const body = { name: 'Planilha', scopes: ['vendas.ler'], days: 30 }
  return {
    'POST /api/accesses': {
      actions: ['apiAccess.created'],
      keeps: 'after',
      make: asAdmin('POST', () => '/api/accesses', body),
    },
    'DELETE /api/accesses/:id': {
      actions: ['apiAccess.revoked'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => {
        const { access } = wanted(await world.admin.call('POST', '/api/accesses', { body }), 200)
        return `/api/accesses/${access.id}`
      }),
    },
  }
}

/** Affiliates and managers. */
export function operatorChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  const person = (path: string) => ({
    name: 'Bia',
    email: `${path}${Math.random()}@talao.test`,
    telefone: '62981234567',
    ...(path === 'afiliados' && { afiliado_percent: 10 }),
  })
  const operatorsOf = (path: string, role: 'gestor' | 'afiliado'): Record<string, Change> => {
    const id = async () => (await world.app.storeOperator(role, role === 'afiliado' ? { afiliadoPercent: 5 } : {})).id
    return {
      [`POST /api/${path}`]: {
        actions: ['operator.created'],
        keeps: 'after',
        make: asAdmin('POST', () => `/api/${path}`, person(path)),
      },
      [`PUT /api/${path}/:id`]: {
        actions: ['operator.changed'],
        keeps: 'before and after',
        make: asAdmin('PUT', async () => `/api/${path}/${await id()}`, { name: 'Outro nome' }),
      },
      [`PUT /api/${path}/password/:id`]: {
        actions: ['password.set'],
        keeps: 'before and after',
        make: asAdmin('PUT', async () => `/api/${path}/password/${await id()}`, { password: 'maré cheia de junho' }),
      },
      [`DELETE /api/${path}/:id`]: {
        actions: ['operator.deleted'],
        keeps: 'before',
        make: asAdmin('DELETE', async () => `/api/${path}/${await id()}`),
      },
      [`POST /api/${path}/restore/:id`]: {
        actions: ['operator.restored'],
        keeps: 'after',
        make: asAdmin('POST', async () => {
          const deleted = await id()
          wanted(await world.admin.callOnce('DELETE', `/api/${path}/${deleted}`), 200)
          return `/api/${path}/restore/${deleted}`
        }),
      },
    }
  }
  return {
    ...operatorsOf('afiliados', 'afiliado'),
    ...operatorsOf('gestor', 'gestor'),
  }
}
