/** What the demo's operator says of itself. The CNPJ is one that belongs to nobody, and the authorisation is invented like all else. */
export const DEMO_SETTINGS = {
  organizer: 'MV Promoções Ltda.',
  document: '11.222.333/0001-81',
  authorization: 'spa',
  authorization_number: '06.012345/2026 (demonstração)',
  regulation:
    '<p>Regulamento da demonstração: os prêmios, os pagamentos e os sorteios desta página são inventados.</p><h2>Quem participa</h2><p>Maiores de 18 anos, residentes no Brasil, com cotas <strong>pagas</strong> até a hora do sorteio.</p><h2>Sorteio</h2><p>Pela Loteria Federal, como a página de cada campanha explica. Se o concurso mudar de data, o sorteio muda com ele.</p><h2>Prêmio</h2><ul><li>O ganhador é procurado pelo celular da compra por até 180 dias.</li><li>O prêmio é entregue sem custo, em nome do ganhador.</li></ul>',
  questions: [
    {
      question: 'Como recebo meus números?',
      answer: 'Assim que o PIX cai, em geral em segundos, os números aparecem na página da compra.',
    },
    {
      question: 'E se a data do sorteio mudar?',
      answer: 'A nova data aparece na página da campanha e avisamos no WhatsApp.',
    },
    { question: 'Como recebo o prêmio?', answer: 'Chamamos você no celular da compra. A entrega é por nossa conta.' },
    {
      question: 'Paguei e os números não apareceram. E agora?',
      answer:
        'Toque em Já paguei na página da compra: perguntamos ao banco na hora. Se continuar assim, fale com a gente.',
    },
  ],
  whatsapp: '62909014400',
  email: 'fale@mvpromocoes.test',
  instagram: '@mvpromocoes.test',
}
