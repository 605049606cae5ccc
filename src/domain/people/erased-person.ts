/** What is read where the name of somebody stood whose data was erased. */
export const ERASED_NAME = 'Pessoa apagada'

/** What is read where an operator's note about somebody stood whose data was erased. */
export const ERASED_NOTE = 'Apagada a pedido da pessoa'

/** What keeps a buyer's row apart from others once its phone is gone: no phone begins so, and nobody can type it. */
export const erasedPhone = (buyerId: number): string => `00${String(buyerId).padStart(9, '0')}`

/** Whose devices are that were told of something once, and belong to nobody known any more. */
export const ERASED_SUBSCRIBER = '00000000000'
