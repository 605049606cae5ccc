import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { appQuery } from '../../../api/people/session.ts'
import { prizesOf } from '../../../domain/campaigns/prizes.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Params } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { phoneActor } from '../../sales/purchases/phone.ts'
import { messageOf } from './message-of.ts'

/**
 * The winner that keys and palette are about: the one on whose card the focus was last, else the one drawn last.
 * @returns the machine of the winner's phone, and what other screens need to know of the winner
 */
export function useWinnerInView(campaign: Campaign, board: RefObject<HTMLElement | null>) {
  const { api, notify } = useSystem()
  const [looked, look] = useState<string>()
  useEffect(() => {
    const element = board.current
    const follow = ({ target }: FocusEvent) => {
      const card = target instanceof Element && target.closest<HTMLElement>('[data-winner-of]')
      if (card) look(card.dataset.winnerOf)
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [board])
  const won = prizesOf(campaign).filter((prize) => drawnPrize(campaign, prize) !== undefined)
  const prize = won.find((each) => each === looked) ?? won.at(-1)
  const drawn = prize && drawnPrize(campaign, prize)
  const id = drawn && String(drawn.winner.id)
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const message = (prize && drawn && messageOf(campaign, prize, drawn, site)) ?? undefined
  const phone = useMemo(
    () => (id === undefined ? undefined : phoneActor({ api, notify }, id, message)),
    [api, notify, id, message],
  )
  useEffect(() => {
    phone?.start()
    return () => void phone?.stop()
  }, [phone])
  const params: Params =
    drawn === undefined
      ? {}
      : {
          user_id: String(drawn.winner.id),
          ...(drawn.purchase && { transaction_id: String(drawn.purchase.id) }),
        }
  return { phone, params }
}
