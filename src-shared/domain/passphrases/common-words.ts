/** Passphrases, and words of passphrases, that are tried first by whoever guesses. Shipped, and never fetched. */

/** Parted by blanks, in lower case. */
const TEXT = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein shadow master 696969 mustang michael superman batman trustno1 killer welcome login admin administrator
root guest passw0rd starwars hello freedom whatever qazwsx ninja azerty solo loveme flower zaq1zaq1 password1
iloveyou princess sunshine charlie donald aa123456 jesus qwertyuiop asdfghjkl zxcvbnm asdfgh zxcvbn qwert asdf zxcv
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc zaqxsw zaq12wsx 000000 00000000 11111111
121212 112233 123321 654321 666666 777777 7777777 888888 88888888 987654321 87654321 0987654321 1234567890 123454321
123qwe qwe123 qwer1234 asd123 asdf1234 a1b2c3d4 a1b2c3 abcd1234 abcdef abcdefg abcdefgh abc12345 1a2b3c4d pass
pass1234 passpass passphrase passcode secret secrets topsecret private changeme change default test tester testing
test1234 testtest demo sample example temp temporary user username manager money cash bank banking finance account
accounts accounting payment payments invoice treasury office company business merchant customer service support
system server network internet computer laptop desktop windows linux apple google facebook instagram whatsapp
twitter youtube yahoo gmail hotmail outlook microsoft samsung nokia iphone android amazon paypal visa mastercard
verve flutterwave paystack interswitch access open opensesame sesame enter letmein1 welcome1 welcome123 admin123
admin1234 root123 guest123 user123 login123 hello123 master123 dragon123 monkey123 shadow123 january february march
april may june july august september october november december monday tuesday wednesday thursday friday saturday
sunday spring summer autumn winter season morning evening night midnight today tomorrow yesterday holiday christmas
easter ramadan birthday anniversary weekend red orange yellow green blue purple violet pink brown black white grey
gray silver gold golden scarlet crimson azure indigo magenta cyan maroon turquoise rainbow james john robert david
william richard joseph thomas charles christopher daniel matthew anthony mark steven paul andrew joshua kenneth
kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin
scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan
henry douglas zachary peter kyle noah ethan jeremy walter christian keith roger terry austin sean gerald carl harold
dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert willie elijah wayne randy
vincent mason roy ralph bobby russell bradley philip eugene mary patricia jennifer linda elizabeth barbara susan
jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa
deborah stephanie dorothy rebecca sharon laura cynthia amy kathleen angela shirley brenda emma anna pamela nicole
samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane olivia julie joyce
victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline martha
madison teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia grace amber
denise danielle marilyn beverly charlotte natalie theresa diana brittany doris kayla alexis lori marie chidi emeka
ngozi chioma amaka ifeanyi obinna chinedu chukwu chinonso ebuka kelechi uche nneka adaeze adanna tunde bola segun
femi kunle wale seun tobi tope dayo yemi funmi bukola folake titi sola damilola ayomide oluwaseun oluwatobi olamide
temitope abiodun babatunde oladele ibrahim musa aisha fatima amina abubakar sani usman aliyu yusuf hassan bello
halima zainab mohammed muhammad ahmed mustafa omar ali hussein kofi kwame ama akosua yaw kojo abena esi nana mensah
asante juma wanjiku kamau otieno achieng mwangi njeri kipchoge wambui okello nakato mukasa nsubuga thabo sipho
lerato nomsa zanele mandla tendai farai chipo mamadou fatou aminata ousmane moussa cheikh awa ibou abdou lagos abuja
ibadan kano enugu benin owerri calabar onitsha kaduna accra kumasi nairobi mombasa kampala entebbe kigali
johannesburg pretoria durban capetown harare lusaka dakar abidjan douala yaounde nigeria naija ghana kenya uganda
rwanda tanzania zambia africa african southafrica senegal cameroon egypt cairo morocco casablanca ethiopia london
paris berlin madrid rome lisbon dublin vienna newyork chicago boston houston dallas miami texas florida california
america england france germany italy spain portugal brazil canada mexico australia sydney melbourne china japan
tokyo india mumbai delhi russia moscow dubai turkey istanbul israel jerusalem jesuschrist jesus1 godisgood
godisgreat godislove godbless blessed blessing blessings praisegod thankgod thankyoujesus hallelujah amen heaven
angel angels faith hope love grace1 glory praise worship prayer gospel church bible holyspirit mercy goodness
victory favour favor miracle testimony saviour salvation emmanuel immanuel goodluck prosper prosperity success
winner champion allahu allahuakbar bismillah inshallah islam mashallah iloveyou1 iloveu loveyou loveme1 mylove
lovely lover forever forever1 always babygirl babyboy baby honey sweetie sweetheart sweet darling dearest angel1
beautiful beauty pretty gorgeous handsome princess1 queen king prince kingdom family father mother mummy daddy
brother sister husband wife friend friends bestfriend mydaughter myson children kids grandma grandpa dog cat puppy
kitten tiger lion eagle wolf bear panther leopard elephant horse pony rabbit hamster turtle dolphin shark whale
falcon hawk phoenix unicorn butterfly spider scorpion snake cobra viper python cheetah jaguar gorilla chicken
turkey1 duck goose penguin parrot buffalo zebra giraffe crocodile soccer basketball tennis cricket hockey rugby golf
boxing wrestling swimming running racing chelsea arsenal liverpool manchester manutd mancity barcelona realmadrid
juventus bayern milan inter ajax dortmund everton tottenham newcastle ronaldo messi neymar beckham rooney zidane
maradona pele mbappe drogba okocha kanu osimhen supereagles eagles cowboys yankees lakers bulls steelers packers
raiders broncos giants patriots redsox ferrari porsche mercedes toyota honda nissan ford chevy camaro corvette
harley yamaha kawasaki bmw audi lexus jeep hummer lamborghini bugatti guitar music piano drummer rock metal hiphop
jazz reggae beyonce rihanna eminem drake tupac biggie wizkid davido burnaboy metallica nirvana beatles slipknot
linkinpark blink182 greenday pokemon pikachu naruto sasuke goku zelda mario sonic minecraft fortnite callofduty
playstation nintendo xbox gamer matrix gandalf frodo hobbit hogwarts harrypotter potter hermione voldemort starwars1
skywalker vader yoda jedi startrek spock spiderman ironman hulk captain avengers wolverine deadpool joker superman1
batman1 scooby snoopy garfield mickey minnie tinkerbell cinderella simba nemo barbie hellokitty sun moon star stars
sky ocean river mountain forest island beach garden flowers rose lily daisy jasmine lavender orchid tulip sunflower
tree apple1 banana mango orange1 cherry strawberry lemon lime peach grape melon coconut pineapple chocolate cookie
cookies candy sugar honey1 butter cheese pizza burger coffee tea whisky whiskey vodka beer wine cocacola pepsi water
fire ice thunder lightning storm rain snow cloud wind earth world universe galaxy diamond ruby sapphire emerald
pearl crystal house home door window table chair kitchen bedroom school college university teacher student doctor
nurse lawyer engineer driver pilot soldier police army navy marine airforce ranger warrior knight samurai wizard
magic mystery fantasy dream dreams dreamer legend hero heroes power powerful strong strength energy turbo speed
rocket missile bullet weapon sniper gunner hunter shooter fighter assassin one two three four five six seven eight
nine ten hundred thousand million billion first second third last new old young big small long short high low fast
slow hot cold good bad best better great cool nice awesome amazing perfect lucky happy smile funny crazy silly
stupid genius smart clever wise simple easy hard soft free rich poor correct battery staple the and for you are not
this that with from your have mine ours their what when where why how who all any some none nothing something
everything anything everyone nobody someone letter letters number numbers word words please open1 close start stop
begin end finish press push pull click return escape control delete insert backspace keyboard mouse monitor screen
printer phone mobile number1 person people man woman boy girl lady gentleman tillproof till proof drawer vault key
keys ledger books payments1 reconcile reconciliation maker checker approve approved transfer transfers webhook
sandbox practice profile seck pubk live lives soleil amour bonjour motdepasse azertyuiop marseille doudou chouchou
loulou coucou nicolas julien camille jetaime bonheur famille maison argent banque france1 paris1 contrasena hola
tequiero teamo corazon estrella princesa amigos senha brasil flamengo saudade passwort hallo schatz sommer geheim
schalke berlin1 wachtwoord parola haslo heslo aaaaaa aaaaaaaa abcabc abababab asdasd asdasdasd qweqwe
qweqweqwe zxczxc 123123123 123456a a123456 a12345678 123456q 1234qwer 12341234 12121212 11223344 1122334455 10203040
102030 147258369 159753 147852 147258 258456 789456123 789456 741852963 753951 963852741 135790 13579 24680 246810
112211 131313 101010 202020 222222 333333 444444 555555 999999 22222222 33333333 44444444 55555555 66666666 77777777
99999999 696969a 420420 007007 911911 314159 31415926 271828 19841984 20202020 qwerty1 qwerty12 qwerty123 qwerty1234
qwertyui qwertyu qwerty7 azerty123 azerty1 asdfghj asdfjkl poiuyt poiuytrewq lkjhgfdsa mnbvcxz mnbvcxz1 zxcvbnm1
zxcvbnm123 1qaz 2wsx 3edc 1qaz2wsx3edc qazwsxedc qazxsw qazxswedc wsxedc edcrfv rfvtgb plmokn okmijn ijnuhb p4ssword
p4ssw0rd pa55word pa55w0rd passw0rd1 password12 password123 password1234 password2 password01 password! pass123
pass12345 mypassword mypass yourpassword thepassword nopassword newpassword oldpassword secret1 secret123
secretpassword supersecret superuser superadmin sysadmin webmaster operator oracle mysql postgres sqlserver cisco
router switch firewall backup security secure security1 safe safety protect protected unlock locked locker
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/))
