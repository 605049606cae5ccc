import type { OperatorKind } from '../../api/people/operators.ts'
import { type Permission, rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'
import { searchFilter } from '../kit/lists/search-filter.ts'

/** What the screens of one kind of account are called. */
const NAMES = {
  afiliado: {
    list: 'Afiliados',
    add: 'Novo afiliado',
    create: 'Novo Afiliado',
    edit: 'Editar Afiliado',
    goEdit: 'Editar afiliado',
    of: 'do afiliado',
  },
  gestor: {
    list: 'Gestores',
    add: 'Novo gestor',
    create: 'Novo Gestor',
    edit: 'Editar Gestor',
    goEdit: 'Editar gestor',
    of: 'do gestor',
  },
} as const
const ACCESS = 'Dados de acesso'

interface Words<Kind, List, Base, One> {
  kind: Kind
  list: List
  base: Base
  one: One
  permission: Permission
}

/** The screens of affiliates, or of managers: they differ in words, addresses and who may open them (spec §2.1). */
function screensOf<Kind extends OperatorKind, List extends string, Base extends string, One extends string>({
  kind,
  list,
  base,
  one,
  permission,
}: Words<Kind, List, Base, One>) {
  const words = NAMES[kind]
  const roles = rolesWith(permission)
  const param = `$${kind}_id` as const
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
      go: words.list,
      keys: kind === 'afiliado' ? 'G A' : 'G G',
      refreshOn: [kind],
      filter: searchFilter,
      creates: `${one}-create`,
      searches: true,
      rowRecord: ({ id, name }: { id: number; name: string }) => ({
        kind: kind === 'afiliado' ? 'affiliate' : 'manager',
        title: name,
        params: { [`${kind}_id`]: String(id) },
      }),
      view: (): View => import('./operator-list/operator-list.tsx'),
    }),
    create: defineScreen({
      ...form,
      id: `${one}-create`,
      path: `/${base}/create`,
      title: words.create,
      icon: 'plus',
      go: words.add,
      view: (): View => import('./operator-form/operator-form.tsx'),
    }),
    edit: defineScreen({
      ...form,
      id: `${one}-edit`,
      path: `/${base}/${param}/edit`,
      title: words.edit,
      icon: 'pencil',
      go: words.goEdit,
      goHere: 'Editar',
      keys: 'E',
      view: (): View => import('./operator-form/operator-form.tsx'),
    }),
    password: defineScreen({
      ...form,
      id: `${one}-password`,
      path: `/${base}/${param}/password`,
      title: 'Senha de acesso',
      icon: 'key',
      roles: rolesWith('passwords.ofOthers'),
      go: `Senha ${words.of}`,
      goHere: 'Senha',
      keys: 'P',
      view: (): View => import('./operator-password/operator-password.tsx'),
    }),
    access: defineScreen({
      ...form,
      id: `${one}-access`,
      path: `/${base}/${param}/acesso`,
      title: ACCESS,
      icon: 'share',
      go: `${ACCESS} ${words.of}`,
      goHere: ACCESS,
      keys: kind === 'afiliado' ? 'S' : 'A',
      view: (): View => import('./operator-access/operator-access.tsx'),
    }),
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
