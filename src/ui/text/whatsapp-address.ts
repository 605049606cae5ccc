/** The address of a conversation, with what is to be written there. Takes a Brazilian phone in any writing; the country code 55 is added. */
export function whatsAppAddress(phone: string, text?: string): string {
  const digits = phone.replace(/\D/g, '')
  const written = text === undefined ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${digits.length > 11 ? digits : `55${digits}`}${written}`
}
