import { LINK_SOURCES } from '../../../domain/campaigns/campaign-links.ts'
import type { promoLinkMachine } from '../../../machines/flows/dialogues/promo-link.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

/** Copies where a link leads. */
export const copyLink: CommandOf<typeof promoLinkMachine> = {
  id: 'link.copy',
  label: copy.copy,
  icon: 'copy',
  keys: 'Y',
  event: () => ({ type: 'link.copy' }),
}

export const share: CommandOf<typeof promoLinkMachine> = {
  id: 'link.share',
  label: copy.share,
  icon: 'message',
  keys: 'W',
  event: () => ({ type: 'link.share' }),
}

export const showCode: CommandOf<typeof promoLinkMachine> = {
  id: 'link.showCode',
  label: copy.code,
  icon: 'grid',
  keys: 'Q',
  event: () => ({ type: 'link.showCode' }),
}

const edit: CommandOf<typeof promoLinkMachine> = {
  id: 'link.edit',
  label: copy.edit,
  icon: 'pencil',
  keys: 'E',
  event: () => ({ type: 'link.edit' }),
}

const remove: CommandOf<typeof promoLinkMachine> = {
  id: 'link.remove',
  label: copy.remove,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'link.remove' }),
}

/** Shows the next choice of the filter. */
const nextSource: ScreenCommand = {
  id: 'filter.next',
  label: 'Próxima origem: Admin, Gestor, Afiliado',
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => {
    const at = LINK_SOURCES.indexOf(context.query?.source ?? LINK_SOURCES[0])
    return { type: 'filter.change', query: { source: LINK_SOURCES[(at + 1) % LINK_SOURCES.length] } }
  },
}

export const linksAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), nextSource],
  subjectCommands: [copyLink, share, showCode, edit, remove],
  unlisted: LIST_UNSELECTED,
}

/** Chooses one of the texts that are ready, to be copied or sent. */
const compose: ScreenCommand = {
  id: 'link.compose',
  label: 'Compartilhar',
  icon: 'share',
  keys: 'W',
  event: () => ({ type: 'link.compose' }),
}

/** What an affiliate does with its own links. */
export const myLinksAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [copyLink, compose, showCode],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}
