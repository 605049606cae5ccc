import type { DestinationKind } from '../platform/outbox/kinds.ts'
import { pushKind } from '../sales/notifications/automatic.ts'
import { pixelKind } from '../sales/trackers/conversion.ts'
import { webhookKind } from '../sales/webhooks/kind.ts'

/** Whatever events are sent to. A new kind is a line here and a file of its own (docs/architecture.md, *Telling the world*). */
export const DESTINATION_KINDS: readonly DestinationKind[] = [webhookKind, pixelKind, pushKind]
