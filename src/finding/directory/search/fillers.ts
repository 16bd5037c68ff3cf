const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Filler words, which say nothing about a listing here. Descriptions are not indexed under them. In a search they only
 * affect the order, and a search of fillers lists everything.
 */
export const FILLERS = words(`
a an the and or but if of for from in into on onto at by to with without about as than then so it its is are was were be been
i me my we us our you your they them their this that these those there here who whom which what where when how why
do does did can could will would should may might not no nor all any some each every other one ones just only also more most
want wants wanted need needs looking find finding search searching please give show get got have has had let
best good great top cool nice awesome popular active free new cheap coolest greatest nicest amazing favorite favourite
recommend recommended recommendation recommendations join joining
bot bots server servers discord guild guilds listing listings app apps
der die das den dem des ein eine einen einem einer und oder mit ohne fur von zu zum zur im ist
le la les un une des du de et ou avec pour dans sur
el los las una unos unas y o con para por del al en
os as um uma e com do da dos das no na
il lo gli i di che per
het een van voor met op
och att som med till pa
w z na do i dla
ve ile bir icin
dan yang di untuk
`);
