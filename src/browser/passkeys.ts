/** Whether this browser can ask for a passkey here; without https none can. */
export const offersPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window
