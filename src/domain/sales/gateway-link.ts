/** What is said once nobody brought an authorization code in the time that its request had. */
export const CODE_LAPSED = 'O prazo deste código venceu. Solicite outro.'
