import { Type } from 'typebox'
import { type App, IdParam, refuse } from '../../../platform/http/http.ts'
import type { Ports } from '../../../platform/ports.ts'
import { POSTS, type Post } from './share-drawing.ts'
import { postPictures } from './share-pictures.ts'

const Params = Type.Object({ ...IdParam.properties, post: Type.Enum(Object.keys(POSTS) as Post[]) })

/** The pictures of a campaign in the sizes of what is posted, for whoever runs it: a link of the panel opens them. */
export function postRoutes(app: App, ports: Ports): void {
  const pictureOf = postPictures(ports)
  app.get(
    '/actions/picture/:post/:id',
    { config: { permission: 'campaigns.read', openedByAddress: true }, schema: { params: Params, hide: true } },
    async (request, reply) => {
      const { id, post } = request.params
      const made = await pictureOf(Number(id), post)
      if (made === undefined) return refuse(reply, 'record.unknown')
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'content-disposition': `attachment; filename="${made.slug}-${post}.jpg"`,
          'x-content-type-options': 'nosniff',
        })
        .send(made.jpeg)
    },
  )
}
