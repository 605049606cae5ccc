/** What the dialog of a winner's photo says. */
export const copy = {
  photo: 'Foto',
  photoHint: 'JPEG, PNG ou WebP. Aparece na página do resultado e na imagem do ganhador.',
  choose: 'Escolher foto',
  drop: 'Tirar esta foto',
  consent: 'Onde o ganhador disse sim, por escrito',
  hint: 'Por exemplo: “Pode usar minha foto”, WhatsApp de 28/11 às 19:52. Se ele mudar de ideia, a foto sai na hora.',
  none: 'Nenhum ganhador desta campanha espera uma foto: não há sorteio, ou a foto já está publicada.',
  save: 'Publicar foto',
  cancel: 'Cancelar',
  close: 'Fechar',
} as const
