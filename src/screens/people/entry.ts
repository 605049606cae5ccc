import type { OperatorKind } from '../../api/operators.ts'
import { type Permission, rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Params, type Screen } from '../../runtime/screen.ts'
import { names } from './names.ts'

interface Words {
  kind: OperatorKind
  list: string
  base: string
  one: string
  permission: Permission
}

/** The screens of affiliates, or of managers: they differ in words, addresses and who may open them (spec §2.1). */
function screensOf({ kind, list, base, one, permission }: Words) {
  const words = names[kind]
  const roles = rolesWith(permission)
  const param = `$${kind}_id`
  const form = {
    layer: 'A',
    parent: list,
    roles,
  } as const
  return {
    list: defineScreen({
      id: list,
      path: `/${list}`,
      aliases: [`/${base}/acesso`],
      layer: null,
      parent: null,
      title: words.list,
      icon: kind === 'afiliado' ? 'users' : 'userCheck',
      roles,
      menu: { group: 'Vendas', label: words.list, ...(kind === 'afiliado' && { bar: true }) },
      go: words.goList,
      keys: kind === 'afiliado' ? 'G A' : 'G G',
      refreshOn: [kind],
      filter: {
        read: ({ q = '' }: Params) => ({ q }),
        write: ({ q }: Readonly<Record<string, unknown>>): Params => (q ? { q: String(q) } : {}),
      },
      searches: true,
      rowRecord: ({ id, name }: { id: number; name: string }) => ({
        kind: kind === 'afiliado' ? 'affiliate' : 'manager',
        title: name,
        params: { [`${kind}_id`]: String(id) },
      }),
      view: () => import('./operator-list/operator-list.tsx'),
    } as Screen),
    create: defineScreen({
      ...form,
      id: `${one}-create`,
      path: `/${base}/create`,
      title: words.create,
      icon: 'plus',
      go: words.add,
      view: () => import('./operator-form/operator-form.tsx'),
    } as Screen),
    edit: defineScreen({
      ...form,
      id: `${one}-edit`,
      path: `/${base}/${param}/edit`,
      title: words.edit,
      icon: 'pencil',
      go: words.goEdit,
      keys: 'E',
      view: () => import('./operator-form/operator-form.tsx'),
    } as Screen),
    password: defineScreen({
      ...form,
      id: `${one}-password`,
      path: `/${base}/${param}/password`,
      title: names.passwordTitle,
      icon: 'key',
      roles: rolesWith('passwords.ofOthers'),
      go: words.goPassword,
      keys: 'P',
      view: () => import('./operator-password/operator-password.tsx'),
    } as Screen),
    access: defineScreen({
      ...form,
      id: `${one}-access`,
      path: `/${base}/${param}/acesso`,
      title: names.accessTitle,
      icon: 'share',
      go: words.goAccess,
      keys: 'A',
      view: () => import('./operator-access/operator-access.tsx'),
    } as Screen),
  }
}

export const affiliateScreens = screensOf({
  kind: 'afiliado',
  list: 'afiliados',
  base: 'afiliados',
  one: 'affiliate',
  permission: 'affiliates.manage',
})
export const managerScreens = screensOf({
  kind: 'gestor',
  list: 'gestores',
  base: 'gestor',
  one: 'manager',
  permission: 'managers.manage',
})
