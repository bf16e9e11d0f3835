console.log('The web app of a stand-in product needs no building.');
