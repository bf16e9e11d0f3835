/**
 * Domains at which anybody gets a mailbox, of the large providers of mail and of access to the
 * internet. Many people who share nothing have one there, and nobody of them can make up further
 * mailboxes at will. Only the names themselves count: a provider that gives a whole subdomain to
 * one customer gives as many mailboxes as there are words.
 */
const freemailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.com.au outlook.de outlook.fr outlook.es outlook.it outlook.jp outlook.in outlook.ie outlook.pt
  hotmail.com hotmail.com.au hotmail.co.uk hotmail.co.nz hotmail.de hotmail.fr hotmail.es hotmail.it hotmail.be hotmail.ca
  live.com live.com.au live.co.uk live.de live.fr live.it live.nl live.be live.ca live.dk live.se live.no live.ie msn.com
  yahoo.com yahoo.com.au yahoo.co.uk yahoo.co.nz yahoo.co.in yahoo.in yahoo.co.jp yahoo.de yahoo.fr yahoo.es yahoo.it
  yahoo.ca yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.com.sg yahoo.com.hk yahoo.com.tw yahoo.com.ph yahoo.co.id
  yahoo.ie yahoo.gr yahoo.se ymail.com rocketmail.com myyahoo.com
  icloud.com me.com mac.com
  aol.com aol.co.uk aol.de aol.fr aim.com verizon.net
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io
  fastmail.com fastmail.fm fastmail.com.au hey.com zoho.com zohomail.com zohomail.eu hushmail.com mailbox.org posteo.de
  posteo.net mail.com email.com usa.com runbox.com
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr gmx.co.uk web.de t-online.de freenet.de arcor.de mail.de
  bluewin.ch hispeed.ch sunrise.ch aon.at chello.at a1.net
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr club-internet.fr
  libero.it virgilio.it alice.it tin.it tiscali.it inwind.it iol.it fastwebnet.it poste.it
  telefonica.net movistar.es terra.es sapo.pt iol.pt
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl
  telenet.be skynet.be proximus.be scarlet.be
  telia.com bredband.net comhem.se spray.se online.no broadpark.no jubii.dk mail.dk stofanet.dk kolumbus.fi elisanet.fi
  wp.pl onet.pl o2.pl interia.pl op.pl gazeta.pl seznam.cz email.cz centrum.cz post.cz azet.sk centrum.sk zoznam.sk
  freemail.hu citromail.hu abv.bg mail.bg otenet.gr
  mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua meta.ua
  btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net tiscali.co.uk
  plusnet.com eircom.net
  bigpond.com bigpond.net.au telstra.com optusnet.com.au iinet.net.au tpg.com.au internode.on.net westnet.com.au
  dodo.com.au adam.com.au aapt.net.au ozemail.com.au exemail.com.au iprimus.com.au netspace.net.au
  xtra.co.nz slingshot.co.nz orcon.net.nz vodafone.co.nz actrix.co.nz
  comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net frontier.com frontiernet.net
  windstream.net optonline.net roadrunner.com juno.com netzero.net centurylink.net embarqmail.com
  rogers.com shaw.ca bell.net sympatico.ca telus.net videotron.ca cogeco.ca
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com 139.com 189.cn
  naver.com hanmail.net daum.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com
  singnet.com.sg starhub.net.sg pchome.com.tw hinet.net telkomsa.net mweb.co.za vodamail.co.za walla.co.il
  `
    .trim()
    .split(/\s+/),
);

/**
 * Whether mailboxes at a host (in ASCII, lower case) are of many people who have nothing to do with
 * each other.
 */
export function isFreemail(host: string): boolean {
  return freemailDomains.has(host);
}
