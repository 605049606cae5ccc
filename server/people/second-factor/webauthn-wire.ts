import { Type } from '@fastify/type-provider-typebox'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Static } from 'typebox'
import { named } from '../../platform/http/http.ts'

const Bytes = Type.String({ maxLength: 8192 })
const Kind = Type.Literal('public-key')
const Descriptor = named(
  'PasskeyDescriptor',
  Type.Object({ id: Type.String(), type: Type.String(), transports: Type.Optional(Type.Array(Type.String())) }),
)
const Wanted = named('PasskeyRequirement', Type.Enum(['required', 'preferred', 'discouraged']))

/** What the browser is asked to have a passkey sign (WebAuthn Level 3, 5.5). */
const SignatureOptions = named(
  'PasskeyRequest',
  Type.Object({
    challenge: Type.String(),
    rpId: Type.Optional(Type.String()),
    timeout: Type.Optional(Type.Integer()),
    userVerification: Type.Optional(Wanted),
    allowCredentials: Type.Optional(Type.Array(Descriptor)),
  }),
)

/** What a passkey is to sign, and the address where it can. */
export const Challenge = named('PasskeyChallenge', Type.Object({ options: SignatureOptions, origin: Type.String() }))

/** What the browser is asked to make a passkey of (WebAuthn Level 3, 5.4). */
export const CreationOptions = named(
  'PasskeyCreation',
  Type.Object({
    challenge: Type.String(),
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.String(), alg: Type.Integer() })),
    timeout: Type.Optional(Type.Integer()),
    attestation: Type.Optional(Type.Enum(['none', 'indirect', 'direct', 'enterprise'])),
    excludeCredentials: Type.Optional(Type.Array(Descriptor)),
    authenticatorSelection: Type.Optional(
      Type.Object({
        residentKey: Type.Optional(Wanted),
        requireResidentKey: Type.Optional(Type.Boolean()),
        userVerification: Type.Optional(Wanted),
      }),
    ),
  }),
)

/** What a passkey signed. */
export const Signature = named(
  'PasskeySignature',
  Type.Object({
    id: Bytes,
    rawId: Bytes,
    type: Kind,
    response: Type.Object({ authenticatorData: Bytes, clientDataJSON: Bytes, signature: Bytes }),
  }),
)

/** A passkey that a browser made, and what it is to be called. */
export const MadePasskey = Type.Object({
  name: Type.String({ maxLength: 200 }),
  passkey: named(
    'MadePasskey',
    Type.Object({
      id: Bytes,
      rawId: Bytes,
      type: Kind,
      response: Type.Object({
        attestationObject: Bytes,
        clientDataJSON: Bytes,
        transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 })),
      }),
    }),
  ),
})

/** A signature as the library takes it. */
export const signatureOf = (given: Static<typeof Signature>): AuthenticationResponseJSON => ({
  ...given,
  clientExtensionResults: {},
})

/** A new passkey as the library takes it. */
export const creationOf = (given: Static<typeof MadePasskey>['passkey']): RegistrationResponseJSON => ({
  ...given,
  clientExtensionResults: {},
})
