/** Who a text speaks for. */
interface Speaker {
  readonly organizer: string | null
  readonly document: string | null
}

const nameOf = ({ organizer, document }: Speaker) =>
  organizer === null ? 'o organizador desta página' : `${escaped(organizer)}${document === null ? '' : `, ${document}`}`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The terms of a page whose organiser wrote none: what the program itself does, and no promise beyond it. A lawyer has to read what an
 * operation promises of its own.
 */
export const defaultRegulation = (speaker: Speaker): string => `
<p>Estas são as regras gerais das campanhas desta página, de responsabilidade de ${nameOf(speaker)}. Prêmios, preço, data e forma do sorteio estão na página de cada campanha.</p>
<h2>Quem pode participar</h2>
<p>Maiores de 18 anos. Quem compra informa o próprio nome e um celular em que possa ser encontrado.</p>
<h2>Compra e pagamento</h2>
<ul>
<li>As cotas ficam reservadas até o vencimento do PIX. Sem pagamento nesse prazo, voltam a ficar livres, e nada é cobrado.</li>
<li>Os números são sorteados entre os livres e aparecem assim que o pagamento é confirmado. Só cotas pagas concorrem.</li>
<li>Um PIX pago depois do prazo recebe outras cotas, enquanto houver. Se a campanha já não vende, o organizador decide entre entregar cotas e devolver o valor.</li>
</ul>
<h2>Sorteio</h2>
<p>A página de cada campanha diz como a cota contemplada é encontrada. A ordem em que os números saem é travada por um código publicado antes da primeira venda, que qualquer pessoa pode conferir depois.</p>
<h2>Prêmio</h2>
<p>O organizador procura o ganhador pelo celular da compra. O nome aparece na página com o primeiro nome e a inicial do último, ao lado do número que ganhou.</p>
<h2>Dúvidas</h2>
<p>Fale com o organizador pelos contatos que estão na página da campanha.</p>`

/** The privacy text of a page whose organiser wrote none: what the program keeps, and what for. */
export const defaultPrivacy = (speaker: Speaker): string => `
<p>Quem responde pelos seus dados é ${nameOf(speaker)} (Lei 13.709/2018, LGPD).</p>
<h2>O que é guardado, e para quê</h2>
<ul>
<li>Nome e celular: para entregar as cotas, avisar sobre a compra e encontrar o ganhador.</li>
<li>Compras, pagamentos e cotas: para provar o que foi vendido e como o sorteio foi feito.</li>
<li>Endereço de rede e origem do link (como UTMs): para evitar abuso e saber por onde as vendas chegam.</li>
</ul>
<h2>Com quem é dividido</h2>
<p>Com o banco que recebe o PIX e com o serviço que envia SMS, só o necessário para isso; e com outros programas do organizador, quando ele liga um deles às vendas. Na página de uma campanha, quem mais comprou e quem ganhou aparecem com o primeiro nome e a inicial do último, ao lado do número ou de quantas cotas comprou.</p>
<h2>No seu aparelho</h2>
<p>Este site guarda no aparelho seu nome, seu celular, quando você aceitou o regulamento e as compras feitas nele com o prazo do PIX, para que a próxima seja mais rápida e um PIX que espera não se perca. Em <strong>Minhas cotas</strong>, o celular confirmado por SMS vale por uma hora. Quem usa <strong>Conferir sorteio</strong> guarda aqui o que estava publicado antes dele. <strong>Não sou eu</strong>, na compra, apaga o nome e o celular; limpar os dados do site no navegador apaga tudo.</p>
<h2>Seus direitos</h2>
<p>Você pode pedir acesso, correção ou eliminação dos seus dados, no que a lei não obrigue a guardar, pelos contatos que estão na página da campanha.</p>`

/** What the program itself keeps and tells of where a buyer came from, whatever the organiser wrote: part of every privacy text. */
export const PROGRAM_NOTE = `
<h2>Por onde você chegou</h2>
<p>O primeiro link ou anúncio que trouxe você a uma campanha (o link de quem divulga, UTMs e códigos de clique) fica guardado neste aparelho por 30 dias, em um cookie, e acompanha as suas compras dela: assim quem divulgou recebe a sua parte. Junto de cada compra ficam também o texto que você aceitou e quando.</p>
<h2>Medição de anúncios</h2>
<p>Algumas campanhas medem anúncios. Elas perguntam antes, e quem recusa compra do mesmo jeito: nada é medido. Quem aceita deixa Meta e Google saberem que este aparelho abriu a página e comprou. A Meta recebe também o valor e o número da compra, o endereço de rede, o navegador e, em forma de código (SHA-256), nome, celular e estado; com o código ela só reconhece quem já conhece.</p>
<p>A escolha fica neste aparelho por 12 meses, em um cookie, e pode ser mudada no fim das páginas. O que a medição usa fica junto da compra por 8 dias.</p>
<h2>Avisos</h2>
<p>Quem pede avisos recebe mensagens neste aparelho pelo serviço do próprio navegador (Google, Apple, Mozilla ou Microsoft), que as entrega sem poder ler. O site anota que um aviso foi mostrado ou aberto e o que se respondeu em uma enquete. Os avisos podem ser desligados no navegador a qualquer momento.</p>`
