import { changed, cut, plain, told, value } from '../audit-telling.ts'

/** The acts of the installation as a whole. */
export const SITE_ACTS = {
  'logo.changed': told('Mudou o logo da página do comprador', 'undone', ({ after }) => {
    const file = value(after, 'logoFile')
    if (file !== '') return `Trocou o logo: ${cut(file)}`
    return after ? 'Removeu o logo' : ''
  }),
  'settings.changed': told('Mudou as configurações', 'undone', changed),
  'theme.changed': told('Mudou o tema da página do comprador', 'undone', changed),
  'demo.begun': plain('Começou a criar a demonstração', 'no record'),
  'demo.made': plain('Criou a demonstração', 'no record'),
}
