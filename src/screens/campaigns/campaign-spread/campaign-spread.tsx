import { Copy, Download, ExternalLink, MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { appQuery } from '../../../api/people/session.ts'
import { SOON } from '../../../domain/campaigns/status.ts'
import { PICTURE } from '../../../domain/site/site.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button, buttonClass } from '../../../ui/text/button.tsx'
import { Read } from '../../kit/read.tsx'
import { campaignRecord } from '../campaign-list/shared.ts'
import { copy } from './copy.ts'
import { campaignSpread as screen } from './entry.ts'

/** What is posted, by the names of its pictures. */
const POSTS = ['feed', 'stories'] as const

/** What comes after a campaign was made (UI.md §9): its address, its picture, and the way of a buyer tried. */
export default function CampaignSpread({ slot, params }: ViewProps) {
  const { api, drawers, open, queries } = useSystem()
  const query = campaignQuery(api, params.action_id ?? '')
  const read = useQuery(query)
  const mayEdit = useMay('campaigns.write')
  useSlot({ slot, screen, params, actor: queries.of(query), ...(read.data && { record: campaignRecord(read.data) }) })
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <Drawer
      icon={icons[screen.icon]}
      title={screen.title}
      {...(read.data && { context: read.data.title })}
      onClose={close}
      footer={
        <div className="flex flex-none justify-end gap-2 border-t border-line px-4 py-3 max-wide:*:flex-1 wide:px-5">
          {mayEdit && (
            <Button icon={Pencil} onClick={() => open('campaign-edit', { action_id: params.action_id ?? '' })}>
              {copy.edit}
            </Button>
          )}
          <Button kind="solid" onClick={close}>
            {copy.close}
          </Button>
        </div>
      }
    >
      <Read of={read} lines={9} className="p-5">
        {(campaign) => <Steps campaign={campaign} />}
      </Read>
    </Drawer>
  )
}

function Steps({ campaign }: { campaign: Campaign }) {
  const { api, notify } = useSystem()
  const { id, title, status_detail, url_amigavel: slug } = campaign
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const address = `${site}/campaign/${slug}`
  const picture = `${address}/${PICTURE}`
  const outside = (href: string, icon: ReactNode, label: string) => (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
      {icon}
      {label}
      <span className="sr-only">{copy.newTab}</span>
    </a>
  )
  const glyph = 'size-4 wide:size-3.5'
  return (
    <ol className="flex flex-col gap-6 p-4 wide:p-5">
      <Step place={1} title={copy.address} hint={status_detail === SOON ? copy.addressSoon : copy.addressOn}>
        <p className="rounded-3 px-3 py-2 break-all text-ink-1 inset-ring inset-ring-line-2">{address}</p>
        <span className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={() => void copyAndSay({ notify }, address, copy.copied)}>
            {copy.copy}
          </Button>
          {outside(address, <ExternalLink className={glyph} aria-hidden="true" />, copy.open)}
        </span>
      </Step>
      <Step place={2} title={copy.picture} hint={copy.pictureHint}>
        <img
          src={picture}
          alt={copy.pictureOf(title)}
          width={1200}
          height={630}
          className="h-auto w-full max-w-105 rounded-3 bg-press"
        />
        <span className="flex flex-wrap gap-2">
          <a href={picture} download={`${slug}.jpg`} className={buttonClass()}>
            <Download className={glyph} aria-hidden="true" />
            {copy.download}
          </a>
          {POSTS.map((post) => (
            <a key={post} href={`/api/actions/picture/${post}/${id}`} download className={buttonClass()}>
              <Download className={glyph} aria-hidden="true" />
              {copy.posts[post]}
            </a>
          ))}
          {outside(
            `https://wa.me/?text=${encodeURIComponent(copy.invitation(title, address))}`,
            <MessageCircle className={glyph} aria-hidden="true" />,
            copy.share,
          )}
        </span>
        <p className="text-12 text-ink-3">{copy.postsHint}</p>
      </Step>
      <Step place={3} title={copy.attempt} hint={copy.attemptHint}>
        <span className="flex flex-wrap gap-2">
          {outside(address, <ExternalLink className={glyph} aria-hidden="true" />, copy.tryIt)}
        </span>
      </Step>
    </ol>
  )
}

function Step({ place, title, hint, children }: { place: number; title: string; hint: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="inline-flex size-5.5 items-center justify-center rounded-full text-12 font-medium text-ink-2 inset-ring inset-ring-control"
      >
        {place}
      </span>
      <div className="flex min-w-0 flex-col gap-2.5">
        <span className="flex flex-col gap-0.5">
          <h3 className="font-semibold text-ink-1">{title}</h3>
          <span className="text-12 text-ink-3">{hint}</span>
        </span>
        {children}
      </div>
    </li>
  )
}
