/** The address of a conversation. Takes a Brazilian phone in any writing; the country code 55 is added. */
export function whatsAppAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.length > 11 ? digits : `55${digits}`}`
}
